import { DialogDismiss, DialogHeading, Dialog as Layer } from '@ariakit/react/dialog'
import { HeadingLevel } from '@ariakit/react/heading'
import type { ReactNode } from 'react'
import './dialog.css'
import './side-drawer.css'
import { useHeldBack } from './use-held-back.ts'

/**
 * A drawer from the right side as long as it is rendered; never in a page's HTML. Escape, a click beside it, «Закрыть»
 * and links inside, which need `replace`, call `onClose`. One that was asked for is modal: it takes the focus, and the
 * way back closes it. One that comes `unasked` leaves the page, the focus and the way back as they are.
 */
export function SideDrawer({
  title,
  unasked = false,
  onClose,
  children,
}: {
  title: string
  unasked?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const leave = useHeldBack(onClose, !unasked)
  return (
    <Layer
      open
      onClose={onClose}
      onClick={leave}
      portal
      modal={!unasked}
      autoFocusOnShow={!unasked}
      backdrop={unasked ? false : <div className="dlg-back" />}
      className="side"
    >
      <div className="side-head">
        <HeadingLevel level={2}>
          <DialogHeading className="side-title">{title}</DialogHeading>
        </HeadingLevel>
        <DialogDismiss className="icb" aria-label="Закрыть">
          <span className="i-x" />
        </DialogDismiss>
      </div>
      <div className="side-body">{children}</div>
    </Layer>
  )
}

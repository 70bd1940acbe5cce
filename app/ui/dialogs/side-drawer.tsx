import { DialogDismiss, DialogHeading } from '@ariakit/react/dialog'
import { HeadingLevel } from '@ariakit/react/heading'
import type { ReactNode } from 'react'
import { Layer } from './layer.tsx'
import './side-drawer.css'

/**
 * A drawer from the right side (Layer). One that opens by itself, `unasked`, is not modal, and a bar above the bottom of
 * a phone.
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
  return (
    <Layer onClose={onClose} modal={!unasked} className={unasked ? 'side side-ask' : 'side'}>
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

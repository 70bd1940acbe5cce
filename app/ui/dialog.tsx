import { DialogDismiss, DialogHeading, Dialog as Modal } from '@ariakit/react/dialog'
import { HeadingLevel } from '@ariakit/react/heading'
import type { ReactNode } from 'react'
import './dialog.css'
import { useHeldBack } from './use-held-back.ts'

/**
 * A modal dialog as long as it is rendered; never in a page's HTML. Escape, a click beside it, «Закрыть» and the way
 * back call `onClose`, and so do links inside, which need `replace`. The focus goes to what has `autoFocus`, and back
 * to where it was.
 */
export function Dialog({
  title,
  width,
  onClose,
  endsWithClose = false,
  children,
}: {
  title: string
  /** Largest width, px. */
  width: number
  onClose: () => void
  /** «Закрыть» stands in words at the end; the cross is for the mouse alone then. */
  endsWithClose?: boolean
  children: ReactNode
}) {
  const leave = useHeldBack(onClose)
  return (
    <Modal
      open
      onClose={onClose}
      onClick={leave}
      backdrop={<div className="dlg-back" />}
      className="dlg"
      style={{ maxWidth: width }}
    >
      <div className="dlg-head">
        <HeadingLevel level={2}>
          <DialogHeading className="dlg-title">{title}</DialogHeading>
        </HeadingLevel>
        {endsWithClose ? (
          <DialogDismiss className="icb" aria-hidden="true" aria-label={undefined} tabIndex={-1}>
            <span className="i-x" />
          </DialogDismiss>
        ) : (
          <DialogDismiss className="icb" aria-label="Закрыть">
            <span className="i-x" />
          </DialogDismiss>
        )}
      </div>
      {children}
      {endsWithClose && <DialogDismiss className="btn btn-line dlg-close">Закрыть</DialogDismiss>}
    </Modal>
  )
}

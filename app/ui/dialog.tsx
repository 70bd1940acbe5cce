import { DialogDismiss, DialogHeading, Dialog as Modal } from '@ariakit/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import './dialog.css'
import { holdBack } from './hold-back.ts'

/**
 * A modal dialog as long as it is rendered; never in a page's HTML. Escape, a click beside it, «Закрыть» and the way
 * back call `onClose`.
 */
export function Dialog({
  title,
  width,
  onClose,
  children,
}: {
  title: string
  /** Largest width, px. */
  width: number
  onClose: () => void
  children: ReactNode
}) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const release = holdBack(() => close.current())
    return () => release(false)
  }, [])
  return (
    <Modal open onClose={onClose} backdrop={<div className="dlg-back" />} className="dlg" style={{ maxWidth: width }}>
      <header className="dlg-head">
        <DialogHeading className="dlg-title">{title}</DialogHeading>
        <DialogDismiss className="icb" aria-label="Закрыть">
          <span className="i-x" />
        </DialogDismiss>
      </header>
      {children}
    </Modal>
  )
}

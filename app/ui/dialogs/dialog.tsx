import { DialogDismiss, DialogHeading } from '@ariakit/react/dialog'
import { HeadingLevel } from '@ariakit/react/heading'
import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { Layer } from './layer.tsx'

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
  /** «Закрыть» is a button at the end; the cross is for the mouse alone then. */
  endsWithClose?: boolean
  children: ReactNode
}) {
  return (
    <Layer onClose={onClose} className="dlg" style={{ maxWidth: width }}>
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
      {endsWithClose && (
        <DialogDismiss className={buttonClass({ look: 'line', className: 'dlg-close' })}>Закрыть</DialogDismiss>
      )}
    </Layer>
  )
}

import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/loading/lazy.tsx'

const AirDialog = lazyDialog(() => import('./air-dialog.tsx').then((file) => file.AirDialog))

/** Asks for the shopper's compressor. */
export function AirButton({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <AirDialog onClose={() => setOpen(false)} />}
    </>
  )
}

import type { CSSProperties } from 'react'
import { shop } from '../../shop/shop.ts'
import { openDialog } from '../../stores/open-dialog.ts'

/**
 * The city of prices and deliveries: the one that the boot script has found (app/document/boot.ts), or the default.
 * Opens the city dialog; `onOpen` is called before.
 */
export function CityButton({ className = '', onOpen }: { className?: string; onOpen?: () => void }) {
  const open = () => {
    onOpen?.()
    openDialog('city')
  }
  return (
    <button type="button" className={`top-city ${className}`.trim()} aria-haspopup="dialog" onClick={open}>
      <span className="i-pin s16 text-accent max-[359px]:hidden" />
      <span className="sr-only">Город: </span>
      <b style={{ '--default': `"${shop.defaultCity}"` } as CSSProperties} />
      <span className="i-down s16 text-accent max-md:hidden" />
    </button>
  )
}

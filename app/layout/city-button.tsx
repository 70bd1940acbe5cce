import type { CSSProperties, MouseEvent } from 'react'
import { shop } from '../shop/shop.ts'
import { openDialog } from '../stores/open-dialog.ts'

/**
 * The city that prices and deliveries are counted for: the one that the boot script has found (app/document/boot.ts), or the
 * default. Opens the city dialog.
 */
export function CityButton({ className = '' }: { className?: string }) {
  return (
    <button type="button" className={`top-city ${className}`.trim()} aria-haspopup="dialog" onClick={openCityDialog}>
      <span className="i-pin s16 text-accent max-[359px]:hidden" />
      <span className="sr-only">Город: </span>
      <b style={{ '--default': `"${shop.defaultCity}"` } as CSSProperties} />
      <span className="i-down s16 text-accent max-md:hidden" />
    </button>
  )
}

/** Nothing shows above the menu of a phone: it makes way. */
function openCityDialog({ currentTarget }: MouseEvent) {
  currentTarget.closest('dialog')?.close()
  openDialog('city')
}

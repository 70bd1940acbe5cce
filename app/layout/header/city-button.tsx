import type { CSSProperties } from 'react'
import { shop } from '../../../shared/shop/shop.ts'
import { openDialog } from '../../stores/open-dialog.ts'

const openCityDialog = () => openDialog('city')

/**
 * The city of prices and deliveries: the one that the boot script has found (app/document/boot.ts), or the default.
 * Opens the city dialog, or does what `onClick` says.
 */
export function CityButton({ className = '', onClick = openCityDialog }: { className?: string; onClick?: () => void }) {
  return (
    <button type="button" className={`top-city ${className}`.trim()} aria-haspopup="dialog" onClick={onClick}>
      <span className="i-pin s16 text-accent" />
      <span className="sr-only">Город: </span>
      <b style={{ '--default': `"${shop.defaultCity}"` } as CSSProperties} />
      <span className="i-down s16 text-accent max-md:hidden" />
    </button>
  )
}

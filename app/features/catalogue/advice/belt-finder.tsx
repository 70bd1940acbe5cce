import { useMemo, useState } from 'react'
import { readPart } from '../../../advice/fit/parts.ts'
import { lazyDialog } from '../../../ui/loading/lazy.tsx'
import { decodeListing, type Listing } from '../listing.ts'
import { AboveList } from './above-list.tsx'

const BeltDialog = lazyDialog(() => import('./belt-dialog.tsx').then((file) => file.BeltDialog))

/** «Лента по размеру» above a list of belts. */
export function BeltFinder({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false)
  const hasBelts = useMemo(
    () => decodeListing(listing.shown).cards.some(({ name }) => readPart({ name, attributes: [] })?.role === 'belt'),
    [listing],
  )
  if (!hasBelts) return null
  return (
    <AboveList>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Лента по размеру
      </button>
      {isOpen && <BeltDialog listing={listing} onClose={() => setOpen(false)} />}
    </AboveList>
  )
}

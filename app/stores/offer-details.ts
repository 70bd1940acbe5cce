import { isOver } from './lifetimes.ts'
import { readStored, removeStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'offer'

/** What a commercial offer says of its buyer, typed by the buyer; it never leaves this browser by itself. */
export interface OfferDetails {
  company: string
  inn: string
  kpp: string
  /** By which the buyer gets documents electronically. */
  edoId: string
  contact: string
  /** The number under which the buyer's own books have this order. */
  ownNumber: string
  withPictures: boolean
}

/** The greatest lengths of the texts, characters. */
export const detailLimits = { company: 200, inn: 100, kpp: 100, edoId: 100, contact: 200, ownNumber: 60 } as const

/** Details of somebody who has typed none. */
export const noDetails: OfferDetails = {
  company: '',
  inn: '',
  kpp: '',
  edoId: '',
  contact: '',
  ownNumber: '',
  withPictures: false,
}

/** What is typed for offers, in all tabs of this browser. */
export const offerDetailsStore = createStore<OfferDetails>({ ...noDetails }, take, key)

/** Takes over what was typed, and stores it in this browser. */
export function changeOfferDetails(change: Partial<OfferDetails>): void {
  offerDetailsStore.restore()
  const { state } = offerDetailsStore
  Object.assign(state, change)
  writeStored(key, { ...state, at: Date.now() })
}

/** Deletes what was typed for offers from this browser. */
export function forgetOfferDetails(): void {
  removeStored(key)
  take(offerDetailsStore.state)
}

function take(state: OfferDetails): void {
  const known = Object(readStored(key)) as Record<string, unknown>
  const stored: Record<string, unknown> = isOver(key, known.at) ? {} : known
  const texts = Object.entries(detailLimits).map(([name, limit]) => {
    const text = stored[name]
    return [name, typeof text === 'string' ? text.slice(0, limit).toWellFormed() : '']
  })
  Object.assign(state, Object.fromEntries(texts), { withPictures: stored.withPictures === true })
}

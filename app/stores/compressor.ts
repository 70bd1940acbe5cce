import { readStored, removeStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'compressor'

/** What the shopper's compressor delivers. */
export interface Compressor {
  /** Free air, l/min. */
  litres: number
  /** Stated as what it sucks in, or not known how: what comes out of it is less. */
  isInlet: boolean
}

/** The smallest and the largest compressor that is believed, l/min. */
export const compressorLimits = { min: 20, max: 50_000 }

/** The shopper's compressor, in all tabs of this browser; null: none is known. */
export const compressorStore = createStore<{ compressor: Compressor | null }>({ compressor: null }, take, key)

/** Remembers the compressor in this browser; null forgets it. */
export function keepCompressor(compressor: Compressor | null): void {
  compressorStore.restore()
  compressorStore.state.compressor = compressor
  if (compressor) writeStored(key, compressor)
  else removeStored(key)
}

function take(state: { compressor: Compressor | null }): void {
  const { litres, isInlet } = Object(readStored(key)) as Record<string, unknown>
  const isKnown = typeof litres === 'number' && litres >= compressorLimits.min && litres <= compressorLimits.max
  state.compressor = isKnown ? { litres, isInlet: isInlet === true } : null
}

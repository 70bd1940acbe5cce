import { compressorStore } from '../../stores/compressor.ts'
import { useStore } from '../../stores/use-store.ts'
import './air-note.css'
import type { Consumption } from './consumption.ts'
import { airVerdict } from './verdict.ts'

/** What the shopper's compressor means for a tool among others; nothing where one of them is not known. */
export function AirNote({ air }: { air: Consumption | null }) {
  const compressor = useStore(compressorStore, (state) => state.compressor, null)
  if (!compressor || !air) return null
  const { level, short } = airVerdict(air, compressor)
  return <span className={`air-note air-${level}`}>{short}</span>
}

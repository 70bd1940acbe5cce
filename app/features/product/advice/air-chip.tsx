import { AirButton } from '../../../advice/air/air-button.tsx'
import { consumptionOf } from '../../../advice/air/consumption.ts'
import { airVerdict } from '../../../advice/air/verdict.ts'
import { compressorStore } from '../../../stores/compressor.ts'
import type { Machine } from '../../../stores/machine.ts'
import { useStore } from '../../../stores/use-store.ts'

/** Whether the shopper's compressor has air enough for the tool whose page is open, or the question. */
export function AirChip({ product }: { product: Pick<Machine, 'name' | 'attributes'> }) {
  const compressor = useStore(compressorStore, (state) => state.compressor)
  const air = consumptionOf(product)
  if (!air) return null
  return (
    <AirButton className="advice-chip">
      {compressor ? airVerdict(air, compressor).text : 'Хватит ли воздуха?'}
    </AirButton>
  )
}

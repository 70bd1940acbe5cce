import { createPortal } from 'react-dom'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import { AirButton } from '../../../advice/air/air-button.tsx'
import { consumptionOf } from '../../../advice/air/consumption.ts'
import { airVerdict } from '../../../advice/air/verdict.ts'
import { compressorStore } from '../../../stores/compressor.ts'
import { useStore } from '../../../stores/use-store.ts'
import { useStage } from '../gallery/stage.ts'
import './air-chip.css'

/**
 * Whether the shopper's compressor has air enough for the tool whose page is open, or the question; it lies on the
 * picture, so that nothing moves.
 */
export function AirChip({ product }: { product: Pick<Product, 'name' | 'attributes'> }) {
  const stage = useStage()
  const compressor = useStore(compressorStore, (state) => state.compressor)
  const air = consumptionOf(product)
  if (!air || !stage) return null
  return createPortal(
    <AirButton className="air-chip t14">
      {compressor ? airVerdict(air, compressor).text : 'Хватит ли воздуха?'}
    </AirButton>,
    stage,
  )
}

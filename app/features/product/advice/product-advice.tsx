import { createPortal } from 'react-dom'
import type { Machine } from '../../../stores/machine.ts'
import { useStage } from '../gallery/stage.ts'
import { AirChip } from './air-chip.tsx'
import { FitChips } from './fit-chips.tsx'
import './product-advice.css'

/** What the shop knows of the work with a product, in one row on its picture, so that nothing moves. */
export function ProductAdvice({ product }: { product: Machine }) {
  const stage = useStage()
  if (!stage) return null
  return createPortal(
    <div className="product-advice t14">
      <FitChips product={product} />
      <AirChip product={product} />
    </div>,
    stage,
  )
}

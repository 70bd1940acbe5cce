import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../shop-api/contract/product.ts'
import { cityStore } from '../../../stores/city.ts'
import { useStore } from '../../../stores/use-store.ts'
import { runLazy } from '../../../ui/loading/lazy.tsx'
import { whenIdle } from '../../../ui/loading/when-idle.ts'

/**
 * The way to the page on delivery. When there is time it says what delivery to the shopper's city costs: «СДЭК, Москва:
 * от 350 ₽, 2–3 дня». There is room for both from the start.
 */
export function DeliveryLine({ product, canBuy }: { product: Product; canBuy: boolean }) {
  const city = useStore(cityStore, (state) => state.city, null)
  const [estimate, setEstimate] = useState<{ city: typeof city; text: string | null }>()
  const { minimum: quantity, product_id } = product

  useEffect(() => {
    if (!canBuy) return
    let isOver = false
    const estimateFor = (module: typeof import('./estimate-delivery.ts')) =>
      module.estimateDelivery({ product_id, quantity }, city).then((text) => isOver || setEstimate({ city, text }))
    whenIdle().then(() => isOver || runLazy(() => import('./estimate-delivery.ts'), estimateFor))
    return () => {
      isOver = true
    }
  }, [canBuy, city, product_id, quantity])

  const text = estimate?.city === city ? estimate.text : null
  return (
    <Link className="link min-h-40px" to="/dostavka-i-oplata">
      {text ?? 'Доставка СДЭК, курьером или самовывоз: сроки и стоимость'}
    </Link>
  )
}

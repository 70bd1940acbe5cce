import { useEffect, useState } from 'react'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import { DeliveryLink } from '../../../orders/delivery-link.tsx'
import { cityStore } from '../../../stores/city.ts'
import { useStore } from '../../../stores/use-store.ts'
import { runLazy } from '../../../ui/loading/lazy.tsx'
import { whenIdle } from '../../../ui/loading/when-idle.ts'

/**
 * What delivery costs and when it comes. When there is time the link says what delivery to the shopper's city costs: «СДЭК, Москва:
 * от 350 ₽, получите 1–2 декабря». There is room for both from the start.
 */
export function DeliveryLine({ product, quantity, canBuy }: { product: Product; quantity: number; canBuy: boolean }) {
  const city = useStore(cityStore, (state) => state.city, null)
  const [estimate, setEstimate] = useState<{ city: typeof city; text: string | null }>()
  const { minimum, product_id } = product

  useEffect(() => {
    if (!canBuy) return
    let isOver = false
    const estimateFor = (module: typeof import('./estimate-delivery.ts')) =>
      module
        .estimateDelivery({ product_id, quantity: minimum }, city)
        .then((text) => isOver || setEstimate({ city, text }))
    whenIdle().then(() => isOver || runLazy(() => import('./estimate-delivery.ts'), estimateFor))
    return () => {
      isOver = true
    }
  }, [canBuy, city, product_id, minimum])

  const text = estimate?.city === city ? estimate.text : null
  return (
    <DeliveryLink className="link pp-terms-2" lines={canBuy ? [{ product_id, quantity }] : []}>
      {text ?? 'Доставка СДЭК, курьером или самовывоз: сроки и стоимость'}
    </DeliveryLink>
  )
}

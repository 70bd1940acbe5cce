import { useEffect, useState } from 'react'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { announce } from '../../ui/announce.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import './day-drawer.css'
import { loadProductOfDay } from '../../shop-api/browser/product-of-day.ts'
import { DayOffer } from './day-offer.tsx'
import { isDayUnasked } from './day-visit.ts'
import { noteShown } from './shown-today.ts'

/** The drawer with the product of the day. What it shows is shown for today. */
export function DayDrawer({ onClose }: { onClose: () => void }) {
  const [isUnasked] = useState(isDayUnasked)
  /** Null: there is none, or it could not be read. */
  const [product, setProduct] = useState<ProductCard | null>()

  useEffect(() => {
    loadProductOfDay().then(setProduct, () => setProduct(null))
  }, [])

  useEffect(() => {
    if (!product) return
    noteShown(new Date())
    if (isUnasked) announce(`Открылся товар дня: ${product.name}. Закрыть: Escape`)
  }, [product, isUnasked])

  return (
    <SideDrawer title="Товар дня" unasked={isUnasked} onClose={onClose}>
      {product && <DayOffer product={product} onAdded={onClose} />}
      {product === null && <p>Сегодня товара дня нет. Загляните завтра.</p>}
    </SideDrawer>
  )
}

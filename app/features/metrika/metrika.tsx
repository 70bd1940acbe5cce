import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { runLazy } from '../../ui/lazy.tsx'
import { countPage, startCounter, tellEvent } from './counter.ts'
import { type CountedProduct, countedProduct, detailEvent } from './events.ts'
import { followCart } from './follow-cart.ts'
import { openedProduct, placedOrder } from './opened-page.ts'

/** Counts pages and what is bought with Yandex Metrika (contract, 6.5; docs/decisions/029). Shows nothing. */
export function Metrika({ id }: { id: number }) {
  const page = useMatches().at(-1)
  const [known] = useState(() => new Map<string, CountedProduct>())
  const product = page ? openedProduct(page) : null
  const orderId = page ? placedOrder(page) : null

  useEffect(() => {
    startCounter(id)
    return followCart(known)
  }, [id, known])
  // After every commit: the address may change without anything else.
  useEffect(() => countPage(id))
  const productId = product?.product_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again it is the same visit of the same product
  useEffect(() => {
    if (!product) return
    const counted = countedProduct(product)
    known.set(counted.id, counted)
    tellEvent(detailEvent(counted))
  }, [productId])
  useEffect(() => {
    if (orderId === null) return
    runLazy(
      () => import('./report-purchase.ts'),
      ({ reportPurchase }) => reportPurchase(orderId),
    )
  }, [orderId])
  return null
}

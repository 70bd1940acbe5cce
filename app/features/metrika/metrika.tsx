import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { cartStore } from '../../stores/cart/cart.ts'
import { runLazy } from '../../ui/loading/lazy.tsx'
import { countPage, sendEvent, startCounter } from './counter.ts'
import { type CountedProduct, cartEvents, countedProduct, detailEvent } from './events.ts'
import { openedProduct, placedOrder } from './opened-page.ts'

/** Counts pages and what is bought with Yandex Metrika (contract 6.5; docs/decisions/029). Shows nothing. */
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
    sendEvent(detailEvent(counted))
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

/**
 * Sends what comes into the cart and leaves it on this page. Other tabs send their own changes, also those
 * beside this one, and what leaves it because it was ordered was not given up. Returns what ends that.
 */
function followCart(known: ReadonlyMap<string, CountedProduct>): () => void {
  let before = cartStore.read().content.lines
  return cartStore.watch(() => {
    const { content, received } = cartStore.read()
    const after = content.lines
    const events = cartEvents(before, after, known)
    before = after
    if (received === content || document.visibilityState === 'hidden') return
    const isOrdering = /^\/(?:customer\/)?order\//.test(location.pathname)
    for (const event of events) if (!(isOrdering && event.ecommerce.remove)) sendEvent(event)
  })
}

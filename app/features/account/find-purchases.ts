import { normalArticle } from '../../../shared/format/article.ts'
import type { KnownOrder, PurchasedLine } from '../../stores/purchases.ts'

/** A product that was ordered, with the orders that contain it, the newest first. */
export interface PastPurchase {
  line: PurchasedLine
  orders: { order_id: number; order_date: string | null; quantity: number | null }[]
}

/** Products that are shown for one text. */
const maxFound = 30
/** Letters and digits below which an article would be found everywhere. */
const minArticleLength = 3

/**
 * The products in these orders that a text means: a part of their article, however it is typed, or words of their name;
 * or what the order of this number holds.
 */
export function findPurchases(orders: readonly KnownOrder[], text: string): PastPurchase[] {
  const article = normalArticle(text)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const fits = ({ order_id }: KnownOrder, { sku, name }: PurchasedLine): boolean => {
    if (article.length >= minArticleLength && normalArticle(sku).includes(article)) return true
    if (String(order_id) === article) return true
    const inName = name.toLowerCase()
    return article.length >= minArticleLength && words.every((word) => inName.includes(word))
  }
  const found = new Map<number, PastPurchase>()
  for (const order of orders) {
    for (const line of order.lines) {
      if (!fits(order, line)) continue
      const known = found.get(line.product_id) ?? { line, orders: [] }
      const { order_id, order_date } = order
      known.orders.push({ order_id, order_date, quantity: line.quantity })
      if (found.size < maxFound) found.set(line.product_id, known)
    }
  }
  return [...found.values()]
}

import { countOf, plural } from '../../format/plural.ts'
import type { Calculation } from '../../shop-api/contract/calculation.ts'

/** Tells that the shop has left products of the cart out of the order; nothing where it has not. */
export function GoneNote({ lineCount, calculation }: { lineCount: number; calculation: Calculation }) {
  const count = lineCount - calculation.products.length
  if (count <= 0) return null
  return (
    <p className="co-note" role="status">
      <span className="i-info s16" />
      <span>
        {countOf(count, ['товар', 'товара', 'товаров'])} из корзины больше{' '}
        {plural(count, [
          'не продаётся и в заказ не войдёт',
          'не продаются и в заказ не войдут',
          'не продаются и в заказ не войдут',
        ])}
        .{' '}
        <a className="link" href="/korzina">
          Посмотреть корзину
        </a>
      </span>
    </p>
  )
}

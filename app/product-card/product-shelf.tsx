import { href } from 'react-router'
import type { CardData } from './card-data.ts'
import { ProductCard } from './product-card.tsx'
import { useFollow } from './use-follow.ts'

/** One row of product cards that scrolls sideways. `label` names the row for screen readers. */
export function ProductShelf({ products, label }: { products: CardData[]; label: string }) {
  const onFollow = useFollow()
  return (
    <form method="post" action={href('/korzina')}>
      <ul className="card-shelf" aria-label={label}>
        {products.map((product) => (
          <li key={product.product_id}>
            <ProductCard product={product} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </form>
  )
}

/** The place of a shelf whose products are still on their way: same height, same columns. */
export function ProductShelfSkeleton() {
  return (
    <div className="card-shelf overflow-hidden" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  )
}

export function CardSkeleton() {
  return (
    <div className="card">
      <div className="card-pic skeleton" />
      <span className="skeleton card-line w-1/2" />
      <span className="skeleton card-line h-10 max-md:h-15" />
      <span className="skeleton card-line w-2/3" />
      <span className="skeleton card-line h-11 w-1/2" />
      <span className="skeleton card-line h-11 mt-12px md:h-10" />
    </div>
  )
}

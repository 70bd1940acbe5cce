import { useQuery } from '@tanstack/react-query'
import { ProductShelf, ProductShelfSkeleton } from '../../product-card/product-shelf.tsx'
import { loadRelated } from '../../shop-api/products.ts'
import { browserQueries } from '../../shop-api/query-client.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import { Section } from '../../ui/section.tsx'
import '../../product-card/product-card.css'

const maxCards = 10

/** What is bought with the product that was put into the cart last, without what is in it already. */
export function BoughtTogether({ lines }: { lines: readonly CartLine[] }) {
  const last = lines.at(-1)?.product_id ?? 0
  const { data, isError } = useQuery(
    { queryKey: ['related', last], queryFn: ({ signal }) => loadRelated(last, signal) },
    browserQueries(),
  )
  const shown = (data ?? []).filter((card) => lines.every(({ product_id }) => product_id !== card.product_id))
  if (isError || (data && shown.length === 0)) return null
  return (
    <Section title="Вместе покупают">
      {data ? <ProductShelf products={shown.slice(0, maxCards)} label="Вместе покупают" /> : <ProductShelfSkeleton />}
    </Section>
  )
}

import { countOf } from '../../format/plural.ts'
import { ProductShelf } from '../../product-card/product-shelf.tsx'
import { Section } from '../../ui/section.tsx'
import type { Shelf } from './shelves.ts'

/** A category that a text speaks of, with a few products. */
export function CategoryShelf({ shelf: { name, url, total, products } }: { shelf: Shelf }) {
  return (
    <div className="info-shelf">
      <Section title={name} all={{ url, text: countOf(total, ['товар', 'товара', 'товаров']) }}>
        <ProductShelf products={products} label={name} />
      </Section>
    </div>
  )
}

import { ProductShelf, ProductShelfSkeleton } from '../../product-card/product-shelf.tsx'
import type { CategoryRef } from '../../shop-api/contract/category.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { Section } from '../../ui/section.tsx'
import { Carousel } from './carousel.tsx'

/** Other products of the nearest category, when they come. */
export function SimilarProducts({ category, products }: { category: CategoryRef; products: Promise<ProductCard[]> }) {
  return (
    <div id="similar">
      <Section title="Похожие товары" all={{ url: category.url, text: category.name }}>
        <Deferred
          resolve={products}
          fallback={<ProductShelfSkeleton />}
          error={<p className="text-muted">Похожие товары не загрузились: откройте раздел целиком.</p>}
        >
          {(others) =>
            others.length > 0 ? (
              <Carousel>
                <ProductShelf products={others} label="Похожие товары" />
              </Carousel>
            ) : (
              <p className="text-muted">Других товаров в этом разделе пока нет.</p>
            )
          }
        </Deferred>
      </Section>
    </div>
  )
}

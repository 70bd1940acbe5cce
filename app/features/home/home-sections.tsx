import { ProductShelf } from '../../product-card/product-shelf.tsx'
import { Section } from '../../ui/section.tsx'
import { Brands } from './brands.tsx'
import { CatalogueEntrances } from './featured-categories.tsx'
import { Facts } from './facts.tsx'
import { GritRuler } from './grit-ruler.tsx'
import type { HomeData } from './load-home.ts'
import { NewsTeasers } from './news-teasers.tsx'
import { Sale } from './sale.tsx'

/** Everything on the home page below its first screen. A part without data is left out. */
export function BelowTheFold({
  catalogue,
  ruler,
  sale,
  newProducts,
  brands,
  news,
}: Omit<HomeData, 'dayProduct' | 'total'>) {
  return (
    <>
      <Facts />
      {catalogue && <CatalogueEntrances cards={catalogue.cards} others={catalogue.others} />}
      {ruler?.grits && <GritRuler grits={ruler.grits} url={ruler.url} />}
      {sale && sale.products.length > 0 && <Sale products={sale.products} total={sale.total} />}
      {newProducts && newProducts.length > 0 && (
        <Section title="Новинки">
          <ProductShelf products={newProducts} label="Новинки" />
        </Section>
      )}
      {brands && brands.brands.length > 0 && <Brands {...brands} />}
      {news && news.length > 0 && <NewsTeasers news={news} />}
    </>
  )
}

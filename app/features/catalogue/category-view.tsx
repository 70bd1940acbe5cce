import { Suspense } from 'react'
import { href, useLocation } from 'react-router'
import { countOfProducts } from '../../../shared/format/plural.ts'
import type { CategoryLink } from '../../../shared/shop/catalogue-links.ts'
import { LongText } from '../../document/long-text.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkChips } from '../../ui/link-chips.tsx'
import { EmptyCategory } from './category-links.tsx'
import { useRememberListing } from './last-good-listing.ts'
import type { ListingPage } from './listing-meta.ts'
import { offerCatalog } from './offer-catalog.tsx'
import { ProductListing } from './product-listing.tsx'

export interface CategoryPageData extends ListingPage {
  /** The last breadcrumb where it is not the name. */
  crumb?: string
  heading: string
  parents: { name: string; url: string }[]
  subcategories: CategoryLink[]
  /** Where an empty category leads to; null: it has products. */
  neighbours: CategoryLink[] | null
  hasText: boolean
  text: string | null
}

export function CategoryView({ data }: { data: CategoryPageData }) {
  const { pathname } = useLocation()
  useRememberListing(pathname, data)
  const { heading, listing, name, crumb = name, neighbours, parents, subcategories, hasText, text } = data
  const trail = [{ name: 'Каталог', url: href('/category') }, ...parents]
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={trail} current={crumb} />
      <h1 className="break-anywhere">
        {`${heading} `}
        <small className="h-count">{countOfProducts(listing.total)}</small>
      </h1>
      <LinkChips links={subcategories} label="Подкатегории" />
      {neighbours ? (
        <EmptyCategory neighbours={neighbours} />
      ) : (
        <Suspense>
          <ProductListing listing={listing} catalog={offerCatalog(data)} />
        </Suspense>
      )}
      {hasText && (
        <section className="mt-32px md:mt-48px" aria-label="О разделе">
          <LongText key={pathname} html={text} className="rich" />
        </section>
      )}
    </main>
  )
}

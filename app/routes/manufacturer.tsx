import '../features/catalogue/catalogue.css'
import { Suspense } from 'react'
import { data, href, useLocation } from 'react-router'
import { deploymentContext, shopApiContext } from '../../shared/context.ts'
import { idFromKey } from '../../shared/format/id.ts'
import { plainText } from '../../shared/format/plain-text.ts'
import { countOfProducts } from '../../shared/format/plural.ts'
import { useRememberListing } from '../features/catalogue/last-good-listing.ts'
import { listSummary } from '../features/catalogue/list-summary.ts'
import { listingMeta } from '../features/catalogue/listing-meta.ts'
import { isFirst, isPlain } from '../features/catalogue/listing-query.ts'
import { listingQueryOf, loadListing, setListingJsonLd, shareImage } from '../features/catalogue/load-listing.ts'
import { offerCatalog } from '../features/catalogue/offer-catalog.tsx'
import { ProductListing } from '../features/catalogue/product-listing.tsx'
import { listingBoundary } from '../layout/last-good-listing.tsx'
import { atCanonicalUrl } from '../seo/canonical-redirect.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { RichText } from '../ui/text/rich-text.tsx'
import type { Route } from './+types/manufacturer.ts'

const trail = [{ name: 'Бренды', url: href('/manufacturer') }]

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = idFromKey(params.key)
  if (id === null) throw data(null, { status: 404 })
  const query = listingQueryOf(url)
  const shopApi = context.get(shopApiContext)
  const [brand, loaded] = await Promise.all([
    shopApi.manufacturer.get(id),
    loadListing({ context, request, url }, { manufacturer_id: id }, query),
  ])
  atCanonicalUrl(url, brand)
  const { filters, listing, products } = loaded
  const { description, name, seo } = brand
  const facts = { name, total: listing.total, products, filters }
  const summary = listSummary(seo.description ?? plainText(description), facts)
  setListingJsonLd({ context, request, url }, loaded, { name, trail })
  return {
    origin: context.get(deploymentContext).publicOrigin,
    name,
    title: seo.title ?? `${name}: каталог и цены`,
    summary,
    noindex: seo.noindex || !isPlain(query) || listing.showsForm,
    isEmpty: listing.total === 0 && isPlain(query),
    description: isFirst(query) ? description : '',
    image: shareImage(products),
    listing,
  }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  loaderData ? listingMeta(loaderData, location.pathname) : []

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  return <BrandView data={loaderData} />
}

export const ErrorBoundary = listingBoundary(BrandView)

type Data = Route.ComponentProps['loaderData']

function BrandView({ data: loaderData }: { data: Data }) {
  useRememberListing(useLocation().pathname, loaderData)
  const { description, isEmpty, listing, name } = loaderData
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={trail} current={name} />
      <h1 className="break-anywhere">
        {name} <small className="h-count">{countOfProducts(listing.total)}</small>
      </h1>
      {description && <RichText html={description} className="mt-12px mb-12px" />}
      {isEmpty ? (
        <p className="mt-24px text-muted">Сейчас товаров этого бренда нет.</p>
      ) : (
        <Suspense>
          <ProductListing listing={listing} catalog={offerCatalog(loaderData)} />
        </Suspense>
      )}
    </main>
  )
}

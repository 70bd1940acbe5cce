import '../features/product/product.css'
import { Suspense } from 'react'
import { data, href } from 'react-router'
import { deploymentContext, documentContext, shopApiContext } from '../../shared/context.ts'
import { idFromKey } from '../../shared/format/id.ts'
import { picturePath } from '../../shared/format/media-path.ts'
import { plainText } from '../../shared/format/plain-text.ts'
import { formatPrice } from '../../shared/format/price.ts'
import { deferred, within } from '../../shared/promises.ts'
import type { Product } from '../../shared/shop-api/contract/product.ts'
import { factLabel, factNames } from '../../shared/shop-api/contract/product-facts.ts'
import { listedOffer, offerOf } from '../../shared/shop-api/offer.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { loadAnalogues } from '../features/product/analogues/load-analogues.tsx'
import { categoryTrail } from '../features/product/category-trail.ts'
import printStyles from '../features/product/print.css?url'
import { ProductBelow } from '../features/product/product-below.tsx'
import { ProductTop } from '../features/product/product-top.tsx'
import { withoutKnownTables } from '../features/product/repeated-tables.ts'
import { loadSeriesTable } from '../features/product/series/load-series-table.tsx'
import { atCanonicalUrl } from '../seo/canonical-redirect.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { productJsonLd, questionsJsonLd } from '../seo/product-json-ld.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/product.ts'

/** What else comes this soon after the product is in its HTML; later reviews are streamed, ms. */
const othersTimeoutMs = 15

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }]

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const id = idFromKey(params.key)
  if (id === null) throw data(null, { status: 404 })
  const shopApi = context.get(shopApiContext)
  const { complete, reportFailure } = context.get(documentContext)
  const { publicOrigin } = context.get(deploymentContext)
  const reviewParam = url.searchParams.get('reviews')
  const reviewPage = Number(/^[1-9]\d{0,3}$/.exec(reviewParam ?? '')?.[0] ?? 1)

  const brands = shopApi.manufacturer.list().catch(() => [])
  const [answer, tree] = await Promise.all([shopApi.product.get(id), shopApi.category.tree().catch(() => [])])
  const product = atCanonicalUrl(url, answer)

  const categories = categoryTrail(product.categories, tree)
  const category = categories.at(-1)
  const trail = [{ name: 'Каталог', url: href('/category') }, ...categories.map(({ name, url }) => ({ name, url }))]
  const similar = category && {
    category,
    products: deferred(
      shopApi.product
        .list({ category_id: category.category_id, per_page: 10 })
        .then((list) => list.data.filter(({ product_id }) => product_id !== id)),
      reportFailure,
    ),
  }
  const series = loadSeriesTable(shopApi, product, categories)
  const analogues = loadAnalogues(shopApi, product, category)
  // The first page of reviews often comes with the product: it goes into the answer once.
  const { reviews: included, ...rest } = product
  const reviews =
    reviewPage === 1 && included ? included : deferred(shopApi.product.reviews(id, reviewPage), reportFailure)
  const settled = Promise.resolve(reviews).catch(() => null)
  const waitsForReviews = complete || reviewParam !== null
  const [inTime, knownBrands, seriesInTime, analoguesInTime] = await Promise.all([
    waitsForReviews ? settled : within(othersTimeoutMs, settled, null),
    complete ? brands : within(othersTimeoutMs, brands, null),
    complete || reviewParam !== null ? series : within(othersTimeoutMs, series, null),
    complete || reviewParam !== null ? analogues : within(othersTimeoutMs, analogues, null),
  ])
  if (reviewParam !== null && inTime && reviewPage > inTime.last_page) throw data(null, { status: 404 })
  const brand = knownBrands?.find((one) => one.id === product.manufacturer?.id)
  const noindex = !product.is_allow_show || product.seo.noindex || reviewParam !== null
  const image = product.picture && picturePath(product.picture.src, 1200)
  const questions = questionsJsonLd(product.qa)
  const facts = productJsonLd(publicOrigin, product, inTime?.data)
  setStructuredData({ context, request }, [
    ...(facts ? [facts] : []),
    breadcrumbList(publicOrigin, trail, product.name),
    ...(questions ? [questions] : []),
  ])
  return {
    origin: publicOrigin,
    product: {
      ...rest,
      // The certificate has its place in the buy box.
      attributes: product.attributes.filter(({ name }) => factLabel(name) !== factNames.certificate),
      description: withoutKnownTables(product.description, product.attributes),
      reviews: null,
    },
    brandTotal: brand?.count_products || null,
    trail,
    reviews: inTime ?? reviews,
    series: seriesInTime ?? series,
    analogues: analoguesInTime ?? analogues,
    similar,
    noindex,
    image,
  }
}

type DescribedProduct = Pick<Product, 'name' | 'sku' | 'price' | 'unit' | 'short_description' | 'description'>

const longerTitles = ({ name, price }: DescribedProduct): string[] =>
  price === null
    ? []
    : [`${name} купить за ${formatPrice(price)} с доставкой`, `${name} купить за ${formatPrice(price)}`]

/** Many products share a short description: name, article and price tell them apart. */
function describeProduct({ name, sku, price, unit, short_description, description }: DescribedProduct): string {
  const cost = price === null ? 'Цена по запросу' : `Цена ${formatPrice(price)}${unit && ` за ${unit}`}`
  const text = plainText(short_description || description).slice(0, 150)
  return `${name}. ${cost}${sku && `, артикул ${sku}`}. ${text}`.trim()
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { image, noindex, origin, product } = loaderData
  const { name, seo, sku, url } = product
  const head = pageMeta({
    title: seo.title ?? name,
    longerTitles: seo.title ? [] : longerTitles(product),
    cutTitleEnd: sku,
    description: seo.description ?? describeProduct(product),
    canonicalPath: url,
    origin,
    noindex,
    image,
    type: 'product',
  })
  const offer = offerOf(product)
  if (offer === null) return head
  return [
    ...head,
    { property: 'product:price:amount', content: offer.price },
    { property: 'product:price:currency', content: 'RUB' },
    { property: 'product:availability', content: offer.availability.openGraph },
  ]
}

/** Of what search engines take for a product. */
const productScope = { itemScope: true, itemType: 'https://schema.org/Product' }

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { brandTotal, product, series, trail } = loaderData
  const { manufacturer, name, sku } = product
  return (
    <main id="main" className="wrap pp-page" {...(listedOffer(product) && productScope)}>
      <Breadcrumbs items={trail} current={sku ? [manufacturer?.name, sku].filter(Boolean).join(' ') : name} />
      <Suspense>
        <ProductTop key={product.product_id} product={product} brandTotal={brandTotal} hasSeries={series !== ''} />
      </Suspense>
      <Suspense>
        <ProductBelow key={product.product_id} {...loaderData} />
      </Suspense>
    </main>
  )
}

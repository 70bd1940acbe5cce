import { boolean, define, type Infer, nullable, number, object, type Struct, string, validate } from 'superstruct'
import { formatQuantity } from '../../format/quantity.ts'
import { CategoryRef } from './category.ts'
import { Certificate, readCertificate } from './certificate.ts'
import { entityFields } from './entity.ts'
import { hasUncountedPages, isCounted, listItems, openEnvelope, readPaging } from './envelope.ts'
import { File } from './file.ts'
import { Filters } from './filter.ts'
import { ManufacturerRef } from './manufacturer.ts'
import { toFlag, toInteger, toNumber, toPrice } from './number.ts'
import { maxPerPage, usualPerPage } from './page-size.ts'
import {
  Count,
  distinctListOf,
  Flag,
  from,
  fromAnswer,
  Html,
  Id,
  Line,
  listOf,
  Name,
  OptionalLine,
  OptionalNumber,
  OptionalPicture,
  orNull,
  Price,
  parseItems,
  Seo,
  Text,
} from './primitives.ts'
import { Badges, Discount, describedFields, Pictures, Question, readDescribed, Tags } from './product-parts.ts'
import { type RatingCounts, sumOf, toRating, toRatingCounts } from './ratings.ts'
import { distinct, isRecord, pick, type Raw, toList, toRecord, toScalar } from './raw.ts'
import { ReviewPage } from './review.ts'
import { Stock, toStock } from './stock.ts'
import { toLine } from './text.ts'

export const cardFields = {
  product_id: Id,
  sku: Line,
  sku3m: OptionalLine,
  name: Name,
  url: string(),
  picture: OptionalPicture,
  manufacturer: orNull(ManufacturerRef),
  badges: Badges,
  rating: nullable(number()),
  reviews_count: Count,
  price: Price,
  price_old: Price,
  price_ration: OptionalNumber,
  unit: Line,
  minimum: number(),
  quantity: Stock,
  stock_status: Line,
  noPackageText: OptionalLine,
  is_onlyinvoice: Flag,
  is_allow_buy: boolean(),
  is_allow_show: boolean(),
  is_shliflenta: Flag,
  is_rasprodaga: Flag,
}

/** A product as lists show it (contract 7, shared shapes). Prices are roubles; `quantity` is the stock. */
export const ProductCard = fromAnswer(object(cardFields), readCard)
export type ProductCard = Infer<typeof ProductCard>
export const idOfCard = ({ product_id }: { product_id: number }): number => product_id

export type Badge = ProductCard['badges'][number]

const CardList = define<ProductCard[]>('product cards', Array.isArray)

/** Cards without the products that lists must not show. */
const ShownCards = from(CardList, (value) => shown(distinctListOf(ProductCard, idOfCard).create(value)))

/** Answer of contract 7.15; null when today has none: no content, `[]`, or a `data` that is nothing. */
export const ProductOfTheDay = from(
  define<ProductCard | null>('product of the day', (value) => value === null || isRecord(value)),
  (answer) => {
    if (answer === undefined) return null
    const { data } = openEnvelope(answer)
    const isNothing = Array.isArray(data) ? data.length === 0 : data === null || data === '' || data === false
    if (isNothing && typeof answer === 'object' && answer !== null) return null
    return validate(data, ProductCard, { coerce: true })[1]
  },
)
export type ProductOfTheDay = Infer<typeof ProductOfTheDay>

/** A product's own page: answer of contract 7.13. */
export const Product = fromAnswer(
  object({
    ...cardFields,
    ...describedFields,
    short_description: Text,
    description: Html,
    tags: Tags,
    pictures: Pictures,
    files: listOf(File),
    certificate: nullable(Certificate),
    review_pictures: Pictures,
    unit_name: Line,
    discounts: from(listOf(Discount), byQuantity),
    ratings: define<RatingCounts>('rating counts', Array.isArray),
    relateds: ShownCards,
    categories: distinctListOf(CategoryRef, ({ category_id }) => category_id),
    reviews: orNull(ReviewPage),
    qa: distinctListOf(Question, ({ id }) => id || null),
    seo: Seo,
  }),
  (raw) => {
    const card = readCard(raw)
    return {
      ...card,
      ...readDescribed(raw),
      pictures: [raw.picture, ...(toList(raw.pictures) ?? [])],
      certificate: readCertificate(raw),
      unit_name: isRecord(raw.unit) ? raw.unit.name : raw.unit_name,
      ratings: toRatingCounts(raw),
      reviews: readReviews(raw.reviews, card.reviews_count),
    }
  },
)
export type Product = Infer<typeof Product>

const ProductPage = object({
  data: CardList,
  filters: Filters,
  meta: object({
    current_page: number(),
    last_page: number(),
    per_page: number(),
    total: number(),
    from: nullable(number()),
    to: nullable(number()),
  }),
})
export type ProductList = Infer<typeof ProductPage>

interface AskedPage {
  page: number
  per_page: number
}

/**
 * A page of products: answer of contract 7.12, no longer than it was asked for. Without products it must say how many
 * there are in all.
 */
export const productListOf = (asked: AskedPage): Struct<ProductList, typeof ProductPage.schema> =>
  from(ProductPage, (answer) => {
    const { data, meta: counts, filters } = openEnvelope(answer)
    const items = listItems(data)
    if (!items) return undefined
    const { page, meta } = cutToPage(distinct(items, idOfRaw), counts, asked)
    const cards = parseItems(page, ProductCard)
    if (!cards || (cards.length === 0 && !isCounted(meta))) return undefined
    const perPage = Math.max(toInteger(meta.per_page) ?? usualPerPage, 1)
    const range = { from: toInteger(meta.from), to: toInteger(meta.to) }
    return { data: shown(cards), filters, meta: { ...readPaging(meta, cards.length), per_page: perPage, ...range } }
  })

/** The same where nobody knows what was asked for. */
export const ProductList = productListOf({ page: 1, per_page: maxPerPage })

/**
 * A list that is longer than asked for is either everything, of which this is the page that was asked for, or a page of
 * the API's own size: that stays while the contract allows the size, since the next page begins behind it.
 */
function cutToPage(items: unknown[], meta: Raw, { page, per_page }: AskedPage): { page: unknown[]; meta: Raw } {
  if (items.length <= per_page) return { page: items, meta }
  const rangeOf = (first: number, { length }: unknown[]) =>
    length > 0 ? { from: first, to: first + length - 1 } : { from: null, to: null }
  if (items.length >= (toInteger(meta.total) ?? 0)) {
    const before = (page - 1) * per_page
    const cut = items.slice(before, before + per_page)
    const last_page = Math.ceil(items.length / per_page)
    const range = rangeOf(before + 1, cut)
    return { page: cut, meta: { current_page: page, last_page, per_page, total: items.length, ...range } }
  }
  const ownSize = toInteger(meta.per_page) ?? 0
  // Less than a page is asked for where nobody turns pages.
  const hasPages = per_page >= usualPerPage && ownSize <= maxPerPage
  const cut = items.slice(0, hasPages ? Math.max(per_page, ownSize) : per_page)
  return { page: cut, meta: { ...meta, ...rangeOf(toInteger(meta.from) ?? 1, cut) } }
}

/** Which products a page of a list has, and no more of them: answer of contract 7.12, for walks over the catalogue. */
export const ProductIds = from(
  object({ ids: define<number[]>('ids', Array.isArray), last_page: number(), total: number() }),
  (answer) => {
    const { data, meta } = openEnvelope(answer)
    const ids = parseItems(data, IdOfProduct, (id) => id)
    if (!ids || hasUncountedPages(meta)) return undefined
    const { last_page, total } = readPaging(meta, ids.length)
    return { ids, last_page, total }
  },
)
export type ProductIds = Infer<typeof ProductIds>

const idOfRaw = (item: unknown): number | null => toNumber(pick(toRecord(openEnvelope(item).data), 'product_id', 'id'))

const IdOfProduct = from(Id, idOfRaw)

/** The fields of a card that the API names or writes in other ways; the struct checks them. */
export function readCard(raw: Raw) {
  const { id, name, url } = entityFields('product', raw)
  const ratings = toRatingCounts(raw)
  const price = toPrice(raw.price)
  const oldPrice = toPrice(raw.price_old)
  const discount = toInteger(raw.price_ration) ?? 0
  const stockStatus = toScalar(raw.stock_status)
  return {
    product_id: id,
    name,
    url,
    picture: OptionalPicture.create(raw.picture) ?? toList(raw.pictures)?.[0],
    manufacturer: isRecord(raw.manufacturer)
      ? raw.manufacturer
      : { id: raw.manufacturer_id, name: toScalar(raw.manufacturer) },
    rating: toRating(raw, ratings),
    reviews_count: toInteger(raw.reviews_count) ?? sumOf(ratings),
    price,
    price_old: price !== null && oldPrice !== null && oldPrice > price ? oldPrice : null,
    price_ration: discount > 0 ? discount : null,
    unit: isRecord(raw.unit) ? pick(raw.unit, 'short', 'name') : raw.unit,
    ...readMinimum(raw),
    quantity: toStock(raw.quantity) ?? 0,
    stock_status: isRecord(stockStatus) ? pick(stockStatus, 'name', 'title') : stockStatus,
    is_allow_buy: price !== null && toFlag(raw.is_allow_buy, true),
    is_allow_show: toFlag(raw.is_allow_show, true),
  }
}

/**
 * Carts count in whole units. Where the shop sells by parts of one (0.5 m, 2.5 m) the minimum is the least whole number
 * that is a multiple of them (1 m, 5 m), and a text says so.
 */
function readMinimum(raw: Raw): { minimum: number; noPackageText: unknown } {
  const { noPackageText } = raw
  const step = toNumber(raw.minimum) ?? 1
  if (step <= 0 || Number.isInteger(step)) return { minimum: Math.max(step, 1), noPackageText }
  const parts = Math.round(step * 10_000)
  const minimum = parts / greatestDivisor(parts, 10_000)
  const unit = toLine(isRecord(raw.unit) ? pick(raw.unit, 'short', 'name') : toScalar(raw.unit))
  const text = `Продаём по ${formatQuantity(step, unit)}: в корзину — по ${formatQuantity(minimum, unit)}, другое количество закажите по телефону.`
  return { minimum, noPackageText: [toLine(toScalar(noPackageText)), text].filter(Boolean).join(' ') }
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** Reviews that came with the product; null when they are missing or only a part whose pages are not told. */
function readReviews(value: unknown, expected: number): unknown {
  if (value === undefined || value === null) return null
  const [, page] = validate(value, ReviewPage, { coerce: true })
  return page && (page.last_page > 1 || page.data.length >= expected) ? page : null
}

function byQuantity(value: unknown) {
  return toList(value)?.sort((a, b) => (toInteger(toRecord(a).quantity) ?? 0) - (toInteger(toRecord(b).quantity) ?? 0))
}

function shown(cards: ProductCard[]): ProductCard[] {
  return cards.filter((card) => card.is_allow_show)
}

import { boolean, define, type Infer, nullable, number, object, string, validate } from 'superstruct'
import { CategoryRef } from './category.ts'
import { entityFields } from './entity.ts'
import { isCounted, openEnvelope, readPaging } from './envelope.ts'
import { Filters } from './filter.ts'
import { ManufacturerRef } from './manufacturer.ts'
import { toFlag, toInteger, toPrice } from './number.ts'
import {
  Count,
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
import { Attributes, Badges, Discount, File, Pictures, Question, Tags } from './product-parts.ts'
import { type RatingCounts, sumOf, toRating, toRatingCounts } from './ratings.ts'
import { isRecord, pick, type Raw, toList, toRecord, toScalar } from './raw.ts'
import { ReviewPage } from './review.ts'

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
  quantity: Count,
  stock_status: Line,
  noPackageText: OptionalLine,
  is_onlyinvoice: Flag,
  is_allow_buy: boolean(),
  is_allow_show: boolean(),
  is_shliflenta: Flag,
  is_rasprodaga: Flag,
}

/** A product as lists show it (contract section 7, shared shapes). Prices are roubles; `quantity` is the stock. */
export const ProductCard = fromAnswer(object(cardFields), readCard)
export type ProductCard = Infer<typeof ProductCard>
export type Badge = ProductCard['badges'][number]

const CardList = define<ProductCard[]>('product cards', Array.isArray)

/** Cards without the products that lists must not show. */
const ShownCards = from(CardList, (value) => shown(listOf(ProductCard).create(value)))

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
    short_description: Text,
    description: Html,
    tags: Tags,
    pictures: Pictures,
    files: listOf(File),
    review_pictures: Pictures,
    attributes: Attributes,
    unit_name: Line,
    discounts: from(listOf(Discount), byQuantity),
    ratings: define<RatingCounts>('rating counts', Array.isArray),
    relateds: ShownCards,
    categories: listOf(CategoryRef),
    reviews: orNull(ReviewPage),
    qa: listOf(Question),
    seo: Seo,
  }),
  (raw) => {
    const card = readCard(raw)
    return {
      ...card,
      pictures: [raw.picture, ...(toList(raw.pictures) ?? [])],
      unit_name: isRecord(raw.unit) ? raw.unit.name : raw.unit_name,
      ratings: toRatingCounts(raw),
      reviews: readReviews(raw.reviews, card.reviews_count),
    }
  },
)
export type Product = Infer<typeof Product>

/** A page of products: answer of contract 7.12. Without products it must say how many there are in all. */
export const ProductList = from(
  object({
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
  }),
  (answer) => {
    const { data, meta, filters } = openEnvelope(answer)
    const cards = parseItems(data, ProductCard)
    if (!cards || (cards.length === 0 && !isCounted(meta))) return undefined
    const perPage = Math.max(toInteger(meta.per_page) ?? 60, 1)
    const range = { from: toInteger(meta.from), to: toInteger(meta.to) }
    return { data: shown(cards), filters, meta: { ...readPaging(meta, cards.length), per_page: perPage, ...range } }
  },
)
export type ProductList = Infer<typeof ProductList>

/** Which products a page of a list has, and no more of them: answer of contract 7.12, for walks over the catalogue. */
export const ProductIds = from(
  object({ ids: define<number[]>('ids', Array.isArray), last_page: number(), total: number() }),
  (answer) => {
    const { data, meta } = openEnvelope(answer)
    const ids = parseItems(data, IdOfProduct)
    if (!ids) return undefined
    const { last_page, total } = readPaging(meta, ids.length)
    return { ids, last_page, total }
  },
)
export type ProductIds = Infer<typeof ProductIds>

const IdOfProduct = from(Id, (value) => pick(toRecord(openEnvelope(value).data), 'product_id', 'id'))

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
    minimum: Math.max(toInteger(raw.minimum) ?? 1, 1),
    stock_status: isRecord(stockStatus) ? pick(stockStatus, 'name', 'title') : stockStatus,
    is_allow_buy: price !== null && toFlag(raw.is_allow_buy, true),
    is_allow_show: toFlag(raw.is_allow_show, true),
  }
}

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

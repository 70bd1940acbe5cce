import { define, type Infer, number, object } from 'superstruct'
import { toColor } from './color.ts'
import { toInteger, toPrice } from './number.ts'
import {
  Count,
  DateTime,
  distinctListOf,
  from,
  fromFields,
  Html,
  Id,
  Line,
  listOf,
  Name,
  OptionalLine,
  OptionalNumber,
  Picture,
} from './primitives.ts'
import { type Facts, withFacts } from './product-facts.ts'
import { isRecord, pick, type Raw, toEntries, toList, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** Colours of a badge whose own are missing or not plain hex. */
const badgeColor = '#5b6472'
const badgeTextColor = '#ffffff'

const Badge = from(object({ title: Name, slug: Line, color: Line, textcolor: Line }), (value) => {
  const raw = isRecord(value) ? value : { title: value }
  const slug = toLine(toScalar(raw.slug)).replace(/[^\w-]+/g, '')
  const title = pick(raw, 'title', 'name', 'label')
  return { title, slug, color: toColor(raw.color) ?? badgeColor, textcolor: toColor(raw.textcolor) ?? badgeTextColor }
})

/** Price in roubles per unit from a quantity on. */
export const Discount = fromFields(object({ quantity: Id, price: number(), percent: OptionalNumber }), (raw) => ({
  quantity: toInteger(raw.quantity),
  price: toPrice(raw.price),
}))

/** `id` is 0 where the answer has none. */
export const Question = fromFields(
  object({ id: Count, question: Name, answer: Html, author: Line, date_added: DateTime }),
)

const Attribute = fromFields(object({ attribute_id: Count, name: Name, text: Name, unit: OptionalLine }), (raw) => ({
  attribute_id: pick(raw, 'attribute_id', 'id'),
  name: pick(raw, 'name', 'title', 'label'),
  text: inWords(pick(raw, 'text', 'value')),
}))

/** A characteristic with several values has them all; one that is a mere yes says so. */
const inWords = (value: unknown): unknown => {
  if (value === true) return 'Да'
  return Array.isArray(value) ? [...new Set(value.map(toLine))].filter(Boolean).join(', ') : value
}

/** Characteristics, flat or in OpenCart's groups (contract 7.13), or as a map of texts by name. */
const Attributes = from(listOf(Attribute), (value) =>
  toEntries(value)?.flatMap(([name, item]) => {
    if (name !== null && !isRecord(item)) return { name, text: item }
    return toList(toRecord(item).attribute ?? toRecord(item).attributes ?? [item]) ?? []
  }),
)

/** What a product says of itself: for people as characteristics, for machines as facts. */
export const describedFields = {
  attributes: define<Infer<typeof Attribute>[]>('characteristics', Array.isArray),
  facts: define<Facts>('facts', isRecord),
}
export const readDescribed = (raw: Raw) => withFacts(raw, Attributes.create(raw.attributes))

/** Search words: a list or one comma-separated text. */
export const Tags = from(define<string[]>('tags', Array.isArray), (value) => {
  const tags = typeof value === 'string' ? value.split(',') : (toList(value) ?? [])
  const names = tags.map((tag) => toLine(isRecord(tag) ? pick(tag, 'name', 'title') : tag))
  return [...new Set(names.filter(Boolean))]
})

/** Pictures without repeats, in their order. */
export const Pictures = distinctListOf(Picture, ({ src }) => src)

/** Badges as list or as map by slug. */
export const Badges = from(listOf(Badge), (value) =>
  toEntries(value)?.map(([key, badge]) =>
    isRecord(badge) && key && toInteger(key) === null ? { slug: key, ...badge } : badge,
  ),
)

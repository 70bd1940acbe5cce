import { define, enums, type Infer, nullable, object, string } from 'superstruct'
import { listItems, openEnvelope } from './envelope.ts'
import { toNumber } from './number.ts'
import { from, Id, Name, OptionalLine, OptionalPicture, Price, parseItems } from './primitives.ts'
import { pick, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'
import { entityUrl } from './url.ts'

const types = ['product', 'category', 'manufacturer', 'news'] as const
/** As many as the API should send; a longer answer is cut. */
const maxItems = 50

const SearchItem = from(
  object({
    type: enums(types),
    key: Id,
    name: Name,
    /** Path of the page. */
    url: string(),
    /** Of a product: its article. */
    description: OptionalLine,
    image: nullable(string()),
    /** Roubles; null where the answer does not say it. */
    price: Price,
  }),
  (value) => {
    const raw = toRecord(value)
    const type = typeOf(value)
    const key = toNumber(pick(raw, 'key', 'id'))
    const name = pick(raw, 'name', 'title')
    const image = OptionalPicture.create(pick(raw, 'image', 'picture'))?.src ?? null
    const url = type && (type === 'news' ? `/novosti/${key}` : entityUrl(type, key, raw))
    return { type, key, name, url, description: raw.description, image, price: raw.price }
  },
)
export type SearchItem = Infer<typeof SearchItem>

/**
 * Suggestions under the search field: answer of contract 7.22, without those of other kinds. It is invalid when it is
 * no list, or when nothing in it is a suggestion.
 */
export const SearchItems = from(define<SearchItem[]>('search items', Array.isArray), (answer) => {
  const { data } = openEnvelope(answer)
  const items = data === undefined ? null : listItems(data)?.slice(0, maxItems)
  if (!items) return undefined
  const isNone = items.length > 0 && items.every((item) => toLine(toScalar(toRecord(item).type)) === '')
  return isNone ? undefined : parseItems(items.filter(typeOf), SearchItem, ({ type, key }) => `${type} ${key}`)
})

function typeOf(item: unknown): (typeof types)[number] | undefined {
  const name = toLine(toScalar(toRecord(item).type)).toLowerCase()
  return types.find((type) => type === name)
}

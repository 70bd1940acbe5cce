import { idFromKey } from '../format/key.ts'
import type { ProductCard } from '../shop-api/contract/product.ts'

const shownFields = [
  'product_id',
  'url',
  'name',
  'sku',
  'picture',
  'badges',
  'price',
  'price_old',
  'price_ration',
  'unit',
  'minimum',
  'quantity',
  'stock_status',
  'rating',
  'reviews_count',
  'is_allow_buy',
  'is_onlyinvoice',
  'is_shliflenta',
] as const satisfies (keyof ProductCard)[]

/** What a card shows of a product. */
export type CardFacts = Pick<ProductCard, (typeof shownFields)[number]>

/** What the HTML of a card says word for word. */
export const writtenFields = ['url', 'name', 'sku', 'picture'] as const satisfies (keyof CardFacts)[]
export type WrittenFacts = Pick<CardFacts, (typeof writtenFields)[number]>

/** How a field's values are written. */
interface Codec<Value> {
  write: (value: Value) => string
  read: (text: string) => Value
}

const text: Codec<string> = { write: (value) => value, read: (value) => value }
const count: Codec<number> = { write: String, read: Number }
const flag: Codec<boolean> = { write: (value) => (value ? '1' : ''), read: (value) => value === '1' }
const amount: Codec<number | null> = {
  write: (value) => String(value ?? ''),
  read: (value) => (value === '' ? null : Number(value)),
}

type Badge = CardFacts['badges'][number]

const writeBadge = ({ title, slug, color, textcolor }: Badge) =>
  [title, slug, color, textcolor].map((part) => part.replace(/[%~;]/g, encodeURIComponent)).join(';')

function readBadge(line: string): Badge {
  const [title = '', slug = '', color = '', textcolor = ''] = line.split(';').map(decodeURIComponent)
  return { title, slug, color, textcolor }
}

const codecs: { [Field in keyof CardFacts]: Codec<CardFacts[Field]> } = {
  product_id: count,
  url: text,
  name: text,
  sku: text,
  // Cards show no text for pictures.
  picture: { write: (picture) => picture?.src ?? '', read: (src) => (src === '' ? null : { src, alt: null }) },
  badges: {
    write: (badges) => badges.map(writeBadge).join('~'),
    read: (line) => (line === '' ? [] : line.split('~').map(readBadge)),
  },
  price: amount,
  price_old: amount,
  price_ration: amount,
  unit: text,
  minimum: count,
  quantity: count,
  stock_status: text,
  rating: amount,
  reviews_count: count,
  is_allow_buy: flag,
  is_onlyinvoice: flag,
  is_shliflenta: flag,
}

/**
 * Cards as one string for a loader's answer: a line for each field, the values of all cards side by side. That makes
 * the page's hydration data less than half as long as sixty objects are (compressed). A value that was there before in
 * its line is written as its place, an id that the address ends with is left out. The lines of the fields `without` are
 * empty.
 */
export function packCards(products: CardFacts[], without: readonly (keyof CardFacts)[] = []): string {
  if (products.length === 0) return ''
  const lines = shownFields.map((field) => {
    if (without.includes(field)) return ''
    const known = new Map<string, number>()
    const values = products.map((product) => {
      const isInAddress = field === 'product_id' && product.product_id === idFromKey(product.url)
      const value = isInAddress ? '' : written(field, product)
      const place = known.get(value)
      known.set(value, place ?? known.size)
      return place === undefined || value.length < 3 ? value : `^${place}`
    })
    return values.join('|')
  })
  return lines.join('\n')
}

/** The cards of `packCards`; `written` has what it has left out. */
export function unpackCards(packed: string, written: readonly WrittenFacts[] = []): CardFacts[] {
  if (packed === '') return []
  const lines = packed.split('\n').map(readLine)
  const count = Math.max(...lines.map((line) => line.length))
  return Array.from({ length: count }, (_, card) => {
    const facts = shownFields.map((field, line) => [field, codecs[field].read(lines[line]?.[card] ?? '')])
    const product: CardFacts = { ...Object.fromEntries(facts), ...written[card] }
    return { ...product, product_id: product.product_id || (idFromKey(product.url) ?? 0) }
  })
}

function readLine(line: string): string[] {
  const known = new Set<string>()
  return line.split('|').map((value) => {
    const first = value.startsWith('^') ? ([...known][Number(value.slice(1))] ?? '') : value
    known.add(first)
    return decodeURIComponent(first)
  })
}

/** Only what would be taken for a separator is encoded. */
function written<Field extends keyof CardFacts>(field: Field, product: CardFacts): string {
  const codec: Codec<CardFacts[Field]> = codecs[field]
  return codec
    .write(product[field])
    .toWellFormed()
    .replace(/[%|^\n]/g, encodeURIComponent)
}

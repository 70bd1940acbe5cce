import { array, enums, is, number, pattern, string, type, union, unknown } from 'superstruct'
import { toPrice } from '../../app/shop-api/contract/number.ts'

const Answer = type({ data: array(unknown()) })

const Item = type({
  type: enums(['product', 'category', 'manufacturer', 'news']),
  slug: pattern(string(), /^[a-z0-9-]{0,200}$/),
  key: union([number(), string()]),
  name: string(),
})

const OwnPicture = pattern(string(), /^\/(?!\/)[\w./%-]+$|^https:\/\/[a-z0-9.-]+\/[\w./%-]+$/)

/** One suggestion under the search field; its page is `/{type}/{slug}-{key}`, of news `/novosti/{key}`. */
export interface SearchItem {
  type: 'product' | 'category' | 'manufacturer' | 'news'
  slug: string
  key: number
  name: string
  description: string | null
  image: string | null
  /** Roubles; null where the answer does not say it. */
  price: number | null
}

/** What the shop API is asked, made anew from the browser's body; null if that holds no text to search for. */
export function readSearchText(body: unknown): string | null {
  if (!is(body, type({ query: string() }))) return null
  return body.query.trim().slice(0, 120).toWellFormed() || null
}

/** The suggestions of an answer (contract.md, 7.22), without those that lead nowhere; null if it is no such answer. */
export function readSearchItems(answer: unknown): SearchItem[] | null {
  if (!is(answer, Answer)) return null
  return answer.data.slice(0, 50).flatMap((entry) => {
    if (!is(entry, Item) || !/^[1-9]\d{0,8}$/.test(String(entry.key))) return []
    const { type, slug, name } = entry
    if (!slug && type !== 'news') return []
    const extra = entry as { description?: unknown; image?: unknown; price?: unknown }
    return [
      {
        type,
        slug,
        key: Number(entry.key),
        name,
        description: textOf(extra.description),
        image: pictureOf(extra.image),
        price: toPrice(extra.price),
      },
    ]
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

function pictureOf(value: unknown): string | null {
  const src = is(value, type({ src: string() })) ? value.src : value
  return is(src, OwnPicture) ? src : null
}

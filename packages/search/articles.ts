import type { ArticleIndex, FoundBy } from '../../shared/article-index.ts'
import { normalArticle } from '../../shared/format/article.ts'
import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import { within } from '../../shared/promises.ts'
import type { Meaning } from '../../shared/shop-api/meaning.ts'
import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import { letterBySound } from './sounds.ts'
import { isIdle, isOwn } from './typed-words.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isUnit, tokensOf } from './words.ts'

/** Fewest characters of an article among other words, and of one that is the whole query. */
const minLength = 5
const minLengthAlone = 3
/** Pieces into which an article may be torn, and numbers that are looked up for one query. */
const maxPieces = 5
const maxLookUps = 16
/** Longest wait for the index, ms: without it a query has no articles. */
const timeout = 1_500

/** A product under one of its numbers. */
type ArticleEntry = LineProduct & { by: FoundBy }

/**
 * The products that stretches of a query are articles of, in an index that is opened only where some may be. An index
 * that is late or not there knows none.
 */
export async function findArticles(
  query: string,
  v: Vocabulary,
  open: () => Promise<ArticleIndex | null>,
): Promise<Meaning['articles']> {
  const spans = articleSpans(query, v)
  const readings = spans.flatMap((span) => span.readings)
  const numbers = async () => {
    const index = await open()
    return index ? lookUp(index, readings) : null
  }
  const found = readings.length > 0 ? await within(timeout, numbers(), null) : null
  return articlesOf(query, spans, found ?? new Map(), v)
}

/** The products behind articles, manufacturer's numbers or ids as people type them. */
async function lookUp(index: ArticleIndex, texts: readonly string[]): Promise<Map<string, ArticleEntry[]>> {
  const found = await index.find(texts.map(normalArticle))
  const products = await index.products([...found.values()].flat().map(({ productId }) => productId))
  return new Map(
    texts.map((text) => {
      const entries = found.get(normalArticle(text)) ?? []
      const known = entries.flatMap(({ by, productId }) => {
        const product = products.get(productId)
        return product ? [{ ...product, by }] : []
      })
      return [text, known]
    }),
  )
}

/** A stretch of a query that may be an article, and ways to read it. */
interface Span {
  from: number
  to: number
  readings: string[]
}

const chunksOf = (query: string): string[] => query.split(/[\s,;]+/).filter(Boolean)

/** Stretches of a query that may be articles, the longest first. */
function articleSpans(query: string, v: Vocabulary): Span[] {
  const chunks = chunksOf(query)
  const mayBe = chunks.map(
    (chunk) => !/[а-яё]{3}/i.test(chunk) || !tokensOf(chunk).some((token) => isOwn(token, v) || isIdle(token)),
  )
  const spans: Span[] = []
  for (let length = Math.min(maxPieces, chunks.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= chunks.length; from += 1) {
      const to = from + length
      const text = chunks.slice(from, to).join(' ')
      const least = length === chunks.length ? minLengthAlone : minLength
      if (
        !mayBe.slice(from, to).every(Boolean) ||
        !/\d|^[a-z]+-[a-z]+/i.test(text) ||
        normalArticle(text).length < least
      )
        continue
      spans.push({ from, to, readings: readingsOf(text, length === chunks.length) })
    }
  }
  let left = maxLookUps
  return spans.filter(({ readings }) => {
    left -= readings.length
    return left >= 0
  })
}

function readingsOf(text: string, isAlone: boolean): string[] {
  const bySound = [...text.toLowerCase()].map((letter) => letterBySound(letter)).join('')
  const readings = /[а-яё]/i.test(text) ? [text, swapLayout(text), bySound] : [text]
  // A spreadsheet takes zeros from the front of a number.
  if (isAlone && /^\d{3,7}$/.test(text)) readings.push(`0${text}`, `00${text}`)
  return readings
}

/** The products that stretches of a query are articles of. */
function articlesOf(
  query: string,
  spans: Span[],
  found: ReadonlyMap<string, ArticleEntry[]>,
  v: Vocabulary,
): Meaning['articles'] {
  const chunks = chunksOf(query)
  const isTaken = chunks.map(() => false)
  const products = new Map<number, ArticleEntry>()
  let isCertain = true
  for (const { from, to, readings } of spans) {
    if (isTaken.slice(from, to).some(Boolean)) continue
    const entries = readings
      .map((reading) => (found.get(reading) ?? []).filter(({ by }) => by !== 'id'))
      .find((numbers) => numbers.length > 0)
    if (!entries) continue
    isTaken.fill(true, from, to)
    if (new Set(entries.map(({ product_id }) => product_id)).size > 1) isCertain = false
    for (const entry of entries) products.set(entry.product_id, entry)
  }
  const [product] = products.values()
  const rest = tokensOf(chunks.filter((_, at) => !isTaken[at]).join(' '))
  const ownWords = new Set(tokensOf(product?.name ?? '').map(({ stem }) => stem))
  const isExplained = rest.every(
    (token) => isIdle(token) || isUnit(token.text) || ownWords.has(token.stem) || v.spellings.has(token.typed),
  )
  return {
    products: [...products.values()].map(({ product_id, name, url }) => ({ product_id, name, url })),
    isAll: isCertain && products.size === 1 && isExplained,
  }
}

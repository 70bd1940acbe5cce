import { looksAlike } from '../../app/format/article.ts'
import type { Meaning } from '../../app/shop-api/meaning.ts'
import { inFigures } from '../words/numbers.ts'
import { brandsOf, categoriesOf, namedBy } from './meant-categories.ts'
import { listsOf } from './meant-lists.ts'
import { pagesOf } from './meant-pages.ts'
import { asTyped, correct, type Item, isAdjective, replacePhrases, withPurposes } from './query-items.ts'
import { read } from './read-query.ts'
import type { Reading, Role } from './reading.ts'
import { fixLayout, isIdle, isKnownToken, joinPairs } from './typed-words.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, tokensOf } from './words.ts'
import { looksLikeCode, wordsLike } from './words-like.ts'

/** Words of a query that are looked at. */
const maxTokens = 24

/** What a query means by a vocabulary; pure, some tenths of a ms. Any text may come. */
export function understand(query: string, v: Vocabulary): Omit<Meaning, 'articles'> {
  const typed = fixLayout(query, v)
  const isPhrase = (word: string, next: string) => v.phrases.has(stemsOf(`${word} ${next}`))
  const tokens = joinPairs(tokensOf(inFigures(typed.text, isPhrase)), v).slice(0, maxTokens)
  const items = withPurposes(correct(replacePhrases(tokens, v), v))
  const pages = pagesOf(
    correct(
      tokens.map((token) => ({ ...token, ...asTyped })),
      v,
    ),
    v,
  )
  const readings = read(items, v)
  const [best] = readings
  const content = items.filter((item) => !isIdle(item))
  const isAllPages = pages.length > 0 && pages[0]?.isAll === true
  const nonsense = !best || isNonsense(content, best)
  const isSeen = typed.isChanged || items.some(({ isCorrected }) => isCorrected)
  const shown = items
    .map(({ typed }) => typed)
    .filter((word, at, all) => word !== all[at - 1])
    .join(' ')
  return {
    corrected: isSeen && !nonsense && !looksAlike(shown, query) ? shown : null,
    pages: pages.map(({ name, url }) => ({ name, url })),
    categories: nonsense || isAllPages ? [] : categoriesOf(readings, v),
    brands: nonsense ? [] : brandsOf(items, v),
    lists: nonsense || isAllPages || content.length === 0 ? [] : listsOf(readings, items, v),
    alternatives: {
      words: wordsLike(
        tokens.filter((token) => !isKnownToken(token, v)),
        v,
      ),
      categories: namedBy(items, readings, v),
      brands: brandsOf(items, v),
      hasCode: looksLikeCode(query),
    },
  }
}

const stemsOf = (text: string): string =>
  tokensOf(text)
    .map(({ stem }) => stem)
    .join(' ')

/** Whether nothing that the query is about is in the catalogue: an unknown word, and no known one that names a thing. */
function isNonsense(content: Item[], { roles }: Reading): boolean {
  const role = (item: Item) => roles.get(item)
  if (content.length === 0) return true
  const known = content.filter((item) => !['unknown', 'idle', 'page', undefined].includes(role(item)))
  if (known.length === 0) return true
  if (!content.some((item) => role(item) === 'unknown')) return false
  return !known.some((item) => names.has(role(item) ?? 'unknown') && !isAdjective(item) && !isNumeric(item.text))
}

/** Roles of words that name a thing. */
const names = new Set<Role>(['category', 'both', 'brand', 'text', 'hint'])

import { looksAlike } from '../../shared/format/article.ts'
import type { Meaning, MeantList, NotSold } from '../../shared/shop-api/meaning.ts'
import { inFigures } from '../../shared/words/numbers.ts'
import { type Conditions, readConditions } from './conditions.ts'
import { joinLists, splitEither } from './either.ts'
import { isExcluded, withExclusions } from './exclusions.ts'
import { brandsOf, categoriesOf, namedBy } from './meant-categories.ts'
import { listsOf } from './meant-lists.ts'
import { pagesOf } from './meant-pages.ts'
import { findNotSold } from './not-sold.ts'
import { asTyped, correct, type Item, isAdjective, replacePhrases, withPurposes } from './query-items.ts'
import { read } from './read-query.ts'
import { isRoot, type Reading, type Role } from './reading.ts'
import { fixLayout, isIdle, isKnownToken, joinPairs } from './typed-words.ts'
import type { FilterRow } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, type Token, tokensOf } from './words.ts'
import { looksLikeCode, wordsLike } from './words-like.ts'

/** Words of a query that are looked at. */
const maxTokens = 24

/** What a query means by a vocabulary; pure, some tenths of a ms. Any text may come. */
export function understand(query: string, v: Vocabulary): Omit<Meaning, 'articles'> {
  const typed = fixLayout(query, v)
  const isPhrase = (word: string, next: string) => v.phrases.has(stemsOf(`${word} ${next}`))
  const all = joinPairs(tokensOf(inFigures(typed.text, isPhrase)), v).slice(0, maxTokens)
  const pages = pagesOf(correct(asItems(all), v), v)
  const isAllPages = pages.length > 0 && pages[0]?.isAll === true
  const { tokens, conditions } = readConditions(all, v)
  const unsold = findNotSold(tokens, v)
  const [main = [], other] = splitEither(unsold?.tokens ?? tokens, v)
  const first = readTokens(main, conditions, v)
  const second = other && readTokens(other, conditions, v)
  const { items, readings, isNonsense } = first
  const isNothing = isNonsense || isAllPages || (unsold !== null && unsold.tokens === null)
  const isSeen = typed.isChanged || [...items, ...(second?.items ?? [])].some(({ isCorrected }) => isCorrected)
  const shown = items
    .map((item) => item.typed)
    .filter((word, at, words) => word !== words[at - 1])
    .join(' ')
  return {
    corrected: isSeen && !isNothing && !second && !looksAlike(shown, query) ? shown : null,
    pages: pages.map(({ name, url }) => ({ name, url })),
    categories: isNothing ? [] : categoriesOf(readings, v),
    brands: isNonsense ? [] : brandsOf(items, v),
    lists: isNothing ? [] : first.lists.map((list, at) => (at === 0 ? joinLists(list, second?.lists[0]) : list)),
    notSold: unsold?.notSold ?? (isNonsense ? unknownHead(items, readings) : null),
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

const asItems = (tokens: Token[]): Item[] => tokens.map((token) => ({ ...token, ...asTyped }))

/** One query without its conditions: its words, how categories read it, and the lists for it. */
function readTokens(tokens: Token[], conditions: Conditions, v: Vocabulary) {
  const items = withPurposes(correct(replacePhrases(tokens, v), v))
  const all = read(items, v)
  const allowed = all.filter(({ category }) => !isExcluded(category, conditions.excluded))
  // What is left of an excluded best is anywhere.
  const root = allowed.find(({ category }) => isRoot(category))
  const readings = all[0] === allowed[0] || !root ? allowed : [root, ...allowed.filter((reading) => reading !== root)]
  const [best] = readings
  const content = items.filter((item) => !isIdle(item))
  const isNonsense = !best || isAboutNothing(content, best)
  const lists = best && content.length > 0 ? listsOf(readings, items, v) : []
  return {
    items,
    readings,
    isNonsense,
    lists: best
      ? lists.map((list) => withExclusions(withPlainFilters(list, conditions, v), conditions.excluded, best, v))
      : [],
  }
}

/** A list with the price, the stock and the order that a query asks for. */
function withPlainFilters(list: MeantList, { price, sort, isInStock, isOnSale }: Conditions, v: Vocabulary): MeantList {
  const { plainFilters } = v
  const filter = { ...list.filter }
  if (price && plainFilters.price) filter[plainFilters.price[0]] = price
  const choose = (row: FilterRow | null) => {
    if (row) filter[row[0]] = [row[3][0]?.[0] ?? '1']
  }
  if (isInStock) choose(plainFilters.stock)
  if (isOnSale) choose(plainFilters.sale)
  return { ...list, filter, sort }
}

/** The noun that a query is about, where nothing in the catalogue is called so. */
function unknownHead(items: Item[], [best]: Reading[]): NotSold | null {
  const head = items.find((item) => best?.roles.get(item) === 'unknown' && !isAdjective(item))
  return head ? { typed: head.typed, name: null } : null
}

const stemsOf = (text: string): string =>
  tokensOf(text)
    .map(({ stem }) => stem)
    .join(' ')

/** Whether nothing that the query is about is in the catalogue: an unknown word, and no known one that names a thing. */
function isAboutNothing(content: Item[], { roles }: Reading): boolean {
  const role = (item: Item) => roles.get(item)
  if (content.length === 0) return true
  const known = content.filter((item) => !['unknown', 'idle', 'page', undefined].includes(role(item)))
  if (known.length === 0) return true
  if (!content.some((item) => role(item) === 'unknown')) return false
  const head = content.find((item) => !isAdjective(item) && !/\d/.test(item.text))
  const isHeadUnknown = head !== undefined && role(head) === 'unknown' && /[а-я]/.test(head.text)
  return !known.some(
    (item) =>
      names.has(role(item) ?? 'unknown') &&
      !isAdjective(item) &&
      !isNumeric(item.text) &&
      !(isHeadUnknown && (item.isPurpose || role(item) === 'hint')),
  )
}

/** Roles of words that name a thing. */
const names = new Set<Role>(['category', 'both', 'brand', 'text', 'hint'])

import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import type { MeantCategory, MeantLink } from '../../shared/shop-api/meaning.ts'
import type { Completion } from './completions.ts'
import { fixLayout } from './typed-words.ts'
import { understand } from './understand.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { tokensOf } from './words.ts'

const most = { categories: 3, brands: 2, pages: 2 }
/** Words that a beginning is completed to, of each kind. */
const maxCompletions: Record<Completion['kind'], number> = { category: 4, brand: 2, page: 2, value: 1, name: 1 }
const minLength = 2

/** Understands a query whose last word may be a beginning. */
export function suggest(query: string, v: Vocabulary) {
  const whole = fixLayout(query, v).text
  const [, before = '', last = ''] = /^(.*?)(\S*)$/.exec(whole) ?? []
  const own = understand(whole, v)
  const words = completionsOf(last, before, v)
  const readings = words.map((word) => ({ word, query: before + word.word, ...understand(before + word.word, v) }))
  const isOwnBest = own.lists.length > 0 && own.lists[0]?.without.length === 0
  const ofKind = (...kinds: Completion['kind'][]) => readings.filter(({ word }) => kinds.includes(word.kind))
  const inOrder = [...(isOwnBest ? [own] : []), ...ofKind('value', 'category', 'name'), ...(isOwnBest ? [] : [own])]
  const best = inOrder.find(({ lists }) => lists.length > 0) ?? own
  const direct = before === '' ? namedBy(last, v) : []
  return {
    /** The likeliest whole query. */
    query: 'query' in best ? String(best.query) : whole,
    categories: distinct([...direct, ...inOrder.flatMap(({ categories }) => categories)]).slice(0, most.categories),
    brands: distinct([...own.brands, ...ofKind('brand').flatMap(({ brands }) => brands)]).slice(0, most.brands),
    pages: distinct([...own.pages, ...ofKind('page').flatMap(({ pages }) => pages)]).slice(0, most.pages),
    lists: best.lists,
  }
}

/** Categories whose name has a word that begins so, those that begin with it first. */
function namedBy(beginning: string, v: Vocabulary): MeantCategory[] {
  const text = tokensOf(beginning)[0]?.text ?? ''
  if (text.length < minLength) return []
  return v.categories
    .flatMap((category) => {
      const at = category.tokens.findIndex((token) => token.text.startsWith(text))
      return at < 0 || category.products === 0
        ? []
        : [{ category, rank: category.products / (at === 0 ? 1 : 4) / category.depth }]
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ category: { id, name, products, url } }) => ({ id, name, products, url, filter: {}, values: [] }))
}

/** Words that a beginning may become: as it is typed, in the other layout, or with a wrong letter. */
function completionsOf(typed: string, before: string, v: Vocabulary): Completion[] {
  const [beginning = '', other = ''] = [typed, swapLayout(typed)].map(textOf)
  const least = (text: string) => (/^\d/.test(text) && before !== '' ? 1 : minLength)
  const starts = (text: string) => (text.length < least(text) ? [] : v.completions.startingWith(text))
  const found = [beginning, other].map(starts).find((words) => words.length > 0)
  const near = found ?? (beginning.length > 4 ? v.completions.startingLike(beginning) : [])
  return (Object.keys(maxCompletions) as Completion['kind'][]).flatMap((kind) => {
    const words = near.filter((word) => word.kind === kind).sort((a, b) => b.weight - a.weight)
    const seen = new Set<string>()
    return words.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, maxCompletions[kind])
  })
}

const textOf = (typed: string): string =>
  tokensOf(typed)
    .map(({ text }) => text)
    .join(' ')

function distinct<Link extends MeantLink>(links: Link[]): Link[] {
  const seen = new Set<string>()
  return links.filter(({ url }) => !seen.has(url) && seen.add(url))
}

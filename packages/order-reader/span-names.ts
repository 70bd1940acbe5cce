import { normalNameKey } from '../../shared/article-index.ts'
import { normalArticle } from '../../shared/format/article.ts'
import { keysOf } from './span-keys.ts'
import { plain, type Span } from './spans.ts'
import type { Token } from './tokens.ts'

/** Ends of a name that are tried: behind it are quantity, unit, price and sum. */
const maxNameEnds = 14
const maxNameStarts = 5
const maxNameLength = 250
/** The fewest letters of a name. */
const minNameLength = 10
const maxRowNames = 200

/** Whole names: of a cell, or of a line without its end and the number of its row. */
export function nameSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let first = 0, behind = 0; first < tokens.length; first = behind) {
    const { cell } = tokens[first] ?? {}
    while (tokens[behind]?.cell === cell && behind < tokens.length) behind += 1
    const firstWord = tokens.findIndex(({ kind }, at) => at >= first && kind === 'word')
    if (firstWord === -1) break
    if (firstWord >= behind) continue
    const begins = new Set([firstWord])
    for (let at = first; at < behind && begins.size <= maxNameStarts; at += 1)
      if (tokens[at]?.chunk !== tokens[at - 1]?.chunk || at === first) begins.add(at)
    for (const from of begins) {
      const named: Span[] = []
      let key = ''
      let length = 0
      for (let to = from + 1; to <= behind && length <= maxNameLength; to += 1) {
        const last = tokens[to - 1]
        if (!last) break
        key += keysOf(last).key
        length += last.text.length
        if (to < behind - maxNameEnds || to <= from + 2 || length < minNameLength || length > maxNameLength) continue
        if (last.kind === 'sign' && to !== behind && last.text !== '″') continue
        named.push({ ...plain, from, to, key: normalNameKey(key), tier: 0, isName: true })
      }
      // The longest first.
      spans.push(...named.reverse())
      if (spans.length > maxRowNames) return spans
    }
  }
  return spans
}

/** Where one name stands as a whole. */
export function placesOfName(tokens: readonly Token[], name: string): Span[] {
  const whole = normalArticle(name)
  for (const [from, first] of tokens.entries()) {
    let key = ''
    for (let to = from + 1; to <= tokens.length && tokens[to - 1]?.cell === first.cell; to += 1) {
      key += keysOf(tokens[to - 1] ?? first).key
      if (key === '' || !whole.startsWith(key)) break
      if (key === whole) return [{ ...plain, from, to, key: normalNameKey(key), tier: 0, isName: true }]
    }
  }
  return []
}

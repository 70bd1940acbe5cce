import { isAdjective } from './query-items.ts'
import type { FilterRow } from './vocabulary.ts'
import type { ValueHit } from './vocabulary-model.ts'
import { significant, tokensOf } from './words.ts'

export function toFilterNames(filters: FilterRow[]): Map<string, number[]> {
  const names = new Map<string, number[]>()
  for (const [index, [, name, , , type]] of filters.entries()) {
    if (type) continue
    const tokens = significant(tokensOf(name))
    const nouns = tokens.length > 1 ? tokens.filter((token) => !isAdjective(token)) : tokens
    for (const { stem } of nouns) names.set(stem, [...(names.get(stem) ?? []), index])
  }
  return names
}

export function toValues(filters: FilterRow[]): Map<string, ValueHit[]> {
  const hits = new Map<string, ValueHit[]>()
  const add = (token: string, hit: ValueHit) => {
    const known = hits.get(token)
    if (known) known.push(hit)
    else hits.set(token, [hit])
  }
  for (const [filter, [, , , values, type]] of filters.entries()) {
    if (type) continue
    for (const [value, [, name]] of values.entries()) {
      const tokens = significant(tokensOf(name))
      for (const { text, stem } of tokens) {
        const hit = { filter, value, isExact: tokens.length === 1, isWeak: false }
        add(stem, hit)
        const [core = ''] = /\d+(?:[./]\d+)*/.exec(text) ?? []
        if (core !== '' && core !== text) add(core, { ...hit, isWeak: true })
      }
    }
  }
  return hits
}

/** Filters that are no characteristics: the price, what is in stock, what is cheaper than before. */
export function toPlainFilters(filters: FilterRow[]) {
  const find = (type: 'range' | 'bool', names: RegExp): FilterRow | null =>
    filters.find((row) => row[4] === type && (names.test(row[0]) || names.test(row[1]))) ?? null
  return {
    price: find('range', /цена|стоимость|price/i),
    stock: find('bool', /налич|склад|stock/i),
    sale: find('bool', /скидк|акци|распродаж|sale|discount/i),
  }
}

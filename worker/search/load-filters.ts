import type { FilterRow } from './vocabulary.ts'
import type { ValueHit } from './vocabulary-model.ts'
import { significant, tokensOf } from './words.ts'

export function toFilterNames(filters: FilterRow[]): Map<string, number[]> {
  const names = new Map<string, number[]>()
  for (const [index, [, name]] of filters.entries()) {
    for (const { stem } of significant(tokensOf(name))) names.set(stem, [...(names.get(stem) ?? []), index])
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
  for (const [filter, [, , , values]] of filters.entries()) {
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

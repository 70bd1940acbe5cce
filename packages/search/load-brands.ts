import type { FilterRow } from './vocabulary.ts'
import type { Brand, Vocabulary } from './vocabulary-model.ts'
import { tokensOf } from './words.ts'

export function toBrandTokens(brands: Brand[]): Vocabulary['brandsByToken'] {
  const map: Vocabulary['brandsByToken'] = new Map()
  const add = (token: string, brand: Brand, isExact: boolean) => {
    const known = map.get(token) ?? []
    if (!known.some((other) => other.brand === brand)) map.set(token, [...known, { brand, isExact }])
  }
  for (const brand of brands) {
    const tokens = tokensOf(brand.name)
    add(tokens.map(({ text }) => text).join(''), brand, true)
    for (const { text } of tokens) if (text.length > 1) add(text, brand, tokens.length === 1)
  }
  return map
}

/** The filter most of whose values are brands. */
export function toBrandFilter(filters: FilterRow[], brands: Brand[]): Vocabulary['brandFilter'] {
  const byName = new Map(brands.map((brand) => [brand.name.toLowerCase(), brand]))
  for (const [index, [, , , own]] of filters.entries()) {
    const values = new Map<Brand, number>()
    for (const [value, [, name]] of own.entries()) {
      const brand = byName.get(name.toLowerCase())
      if (brand) values.set(brand, value)
    }
    if (values.size > 0 && values.size >= own.length / 2) return { index, values }
  }
  return null
}

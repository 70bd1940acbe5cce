import { isAdjective } from './query-items.ts'
import type { CategoryRow } from './vocabulary.ts'
import type { Category } from './vocabulary-model.ts'
import { significant, tokensOf } from './words.ts'

export function toCategories(rows: CategoryRow[]) {
  const byId = new Map<number, Category>()
  const categories = rows.map(([id, name, url, parentId, products]) => {
    const parent = (parentId !== null && byId.get(parentId)) || null
    const tokens = tokensOf(name)
    const own = new Set(significant(tokens).map(({ stem }) => stem))
    const category: Category = {
      id,
      name,
      url,
      parent,
      products,
      own,
      head: (tokens.find((token) => !isAdjective(token)) ?? tokens[0])?.stem ?? '',
      tokens,
      facets: new Map(),
      depth: parent ? parent.depth + 1 : 1,
      path: new Set([...own, ...(parent?.path ?? [])]),
    }
    byId.set(id, category)
    return category
  })
  return { byId, categories }
}

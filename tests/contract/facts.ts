/** What another shop with the same goods says otherwise: ids, addresses, and texts that lead to addresses. */
const shopsOwn = new Set([
  ...['product_id', 'category_id', 'id', 'url', 'slug', 'src', 'picture', 'pictures', 'file', 'files'],
  ...['review_pictures', 'description', 'body', 'answer', 'categories', 'parents'],
])

/** An answer as the storefront's client reads it, without what only this shop says so. */
export function factsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(factsOf)
  if (typeof value === 'string') return value.replaceAll('″', '"')
  if (typeof value !== 'object' || value === null) return value
  const facts = Object.entries(value).filter(([name]) => !shopsOwn.has(name))
  return Object.fromEntries(facts.map(([name, each]) => [name, factsOf(each)]))
}

import type { Catalogue, SeedProduct } from '../catalogue/types.ts'

/** Products of one category that the printed catalogue shows at most: the ones that are looked at most. */
const productsPerCategory = 10

/** A category of the first level with its categories that hold products. */
export interface Chapter {
  id: number
  name: string
  sections: { id: number; name: string; products: SeedProduct[] }[]
}

/** The printed catalogue's chapters in the order of the category tree; products that are not shown are left out. */
export function chaptersOf(catalogue: Catalogue): Chapter[] {
  const products = chooseProducts(catalogue)
  const below = Map.groupBy(catalogue.categories, ({ parent_id }) => parent_id)
  const sectionsOf = (id: number, name: string): Chapter['sections'] => {
    const own = products.get(id)
    const inner = (below.get(id) ?? []).flatMap((child) => sectionsOf(child.category_id, child.name))
    return own ? [{ id, name, products: own }, ...inner] : inner
  }
  return (below.get(null) ?? [])
    .map(({ category_id: id, name }) => ({ id, name, sections: sectionsOf(id, name) }))
    .filter(({ sections }) => sections.length > 0)
}

/** The most viewed products by category. Only they are held, since the catalogue may be as large as one likes. */
function chooseProducts(catalogue: Catalogue): Map<number, SeedProduct[]> {
  const chosen = new Map<number, SeedProduct[]>()
  for (const product of catalogue.products()) {
    const [category] = product.category_ids
    if (!product.is_allow_show || category === undefined) continue
    const list = chosen.get(category) ?? []
    list.push(product)
    if (list.length > productsPerCategory) {
      list.splice(list.indexOf(list.reduce((least, other) => (other.views < least.views ? other : least))), 1)
    }
    chosen.set(category, list)
  }
  return chosen
}

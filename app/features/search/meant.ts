import type { Meaning, MeantLink, MeantList } from '../../shop-api/meaning.ts'

/** A category with the values that a query chooses in it: «Круги на липучке, 125 мм, P320». */
export interface MeantLine extends MeantLink {
  /** How many products its list has; null: not counted. */
  total: number | null
}

/** What a page of results says of how its query was understood. */
export interface Meant {
  pages: MeantLink[]
  /** The list that is shown first of all. */
  categories: MeantLine[]
  brands: MeantLink[]
  /** What the products are chosen by where that is no category: «P320». */
  values: string[]
  /** Typed words that the products do not have. */
  without: string[]
  corrected: string | null
  /** Products whose articles stand in the query. */
  articles: number
}

/** @param list the one whose products are shown, of `total`; null: none of the meaning's */
export function meantOf(
  { pages, categories, brands, articles, corrected }: Meaning,
  list: MeantList | null,
  total: number,
): Meant {
  const shown = list?.category ?? null
  const all = shown ? [shown, ...categories.filter(({ id }) => id !== shown.id)] : categories
  return {
    pages,
    brands,
    categories: all.map(({ name, values, url }) => ({
      name: [name, ...values].join(', '),
      url,
      total: url === shown?.url && list?.text === '' ? total : null,
    })),
    values: shown ? [] : (list?.values ?? []),
    without: list?.without ?? [],
    corrected,
    articles: articles.products.length,
  }
}

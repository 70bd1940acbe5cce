import type { Alternatives, Meaning, MeantCategory, MeantLink, MeantList } from '../../shop-api/meaning.ts'

/** A category with the values that a query chooses in it: «Круги на липучке, 125 мм, P320». */
export interface MeantLine extends MeantLink {
  /** How many products there are; null: not counted. */
  count: number | null
}

/** What a page of results says of how its query was understood. */
export interface Meant {
  pages: MeantLink[]
  /** The list whose products are shown. */
  list: MeantLine | null
  /** Others that may be meant. */
  categories: MeantLine[]
  brands: MeantLink[]
  /** What the products are chosen by where that is no category: «P320». */
  values: string[]
  /** Typed words that the products do not have. */
  without: string[]
  corrected: string | null
  /** Products whose articles are in the query. */
  articles: number
  /** Where to go on from a query that has found nothing; null where something was found. */
  alternatives: Alternatives | null
}

/** @param list the one whose products are shown, of `total`; null: none of the meaning's */
export function meantOf(
  { pages, categories, brands, articles, corrected, alternatives }: Meaning,
  list: MeantList | null,
  total: number,
): Meant {
  const shown = list?.category ?? null
  const lineOf = ({ name, values, url }: MeantCategory, count: number | null): MeantLine => ({
    name: [name, ...values].join(', '),
    url,
    count,
  })
  return {
    pages,
    brands,
    list: shown && lineOf(shown, list?.text === '' ? total : null),
    categories: categories
      .filter(({ url }) => url !== shown?.url)
      .map((category) => lineOf(category, category.values.length === 0 ? category.products : null)),
    values: shown ? [] : (list?.values ?? []),
    without: list?.without ?? [],
    corrected,
    articles: articles.products.length,
    alternatives: total === 0 && pages.length === 0 ? alternatives : null,
  }
}

import type { ProductQuery } from './product-query.ts'

/** A page of the site, a category or a brand that a query means. */
export interface MeantLink {
  name: string
  url: string
}

/** A category that a query means, with what of the query its list is filtered by; its address has the filter. */
export interface MeantCategory extends MeantLink {
  id: number
  /** Of the whole category, as of the last walk. */
  products: number
  /** By the ids of the shop API's filters. */
  filter: NonNullable<ProductQuery['filter']>
  /** «125 мм», «P320». */
  values: string[]
}

/** A list that may answer a query. */
export interface MeantList {
  category: MeantCategory | null
  brand: MeantLink | null
  filter: NonNullable<ProductQuery['filter']>
  /** «Зерно: P320»: what the list is filtered by, in words. */
  values: string[]
  /** What the names must have besides, as the catalogue writes it; '' for nothing. */
  text: string
  /** Words of the query, as they were typed, that this list leaves out. */
  without: string[]
}

/** Where a query leads that finds nothing, by what was typed. */
export interface Alternatives {
  /** Words of the catalogue that begin and sound alike. */
  words: string[]
  /** Categories and brands that one of its words names. */
  categories: MeantCategory[]
  brands: MeantLink[]
  /** It looks like an article, which a pasted order finds among similar ones too. */
  hasCode: boolean
}

/** What a query means, by the words of the catalogue. */
export interface Meaning {
  /** The query with its words as the catalogue writes them, where somebody would see a difference; else null. */
  corrected: string | null
  /** Products whose articles are in the query; `isAll`: nothing else does. */
  articles: { products: { product_id: number; name: string; url: string }[]; isAll: boolean }
  /** Pages of the site, best first. */
  pages: MeantLink[]
  /** Categories, best first. */
  categories: MeantCategory[]
  brands: MeantLink[]
  /** Lists to try, the one that fits most words first; none for what the catalogue has nothing of. */
  lists: MeantList[]
  alternatives: Alternatives
}

/** What the shop API is asked for by a list. */
export const meantQuery = ({ category, filter, text }: MeantList): ProductQuery => ({
  ...(category && { category_id: category.id }),
  filter,
  ...(text && { query: text }),
})

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
  /** A key of `sortOrders` that the query asks for; null: none. */
  sort: string | null
  /** What the query says that nothing has, each with what is nearest, by which the list is filtered. */
  missing: { wanted: string; has: string[] }[]
  /** What must not be in the list, and no filter leaves out. */
  excluded: Excluded[]
  /** Another list whose products are shown together with this one's: «трещотка или гайковёрт». */
  also: MeantList | null
}

/** Goods that a query excludes. */
export interface Excluded {
  /** As they were typed. */
  label: string
  /** Names with all of these stems are out. */
  stems: string[]
  /** What these lists have is out. */
  lists: Pick<ProductQuery, 'category_id' | 'filter'>[]
}

/** Goods that the shop does not sell, and that a query asks for. */
export interface NotSold {
  typed: string
  /** «Свёрл», as «не держим» wants it; null for a word that the operator's table does not have. */
  name: string | null
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
  /** What the query asks for is not sold: its lists are what is nearest. */
  notSold: NotSold | null
  alternatives: Alternatives
}

/** What the shop API is asked for by a list. */
export const meantQuery = ({ category, filter, sort, text }: MeantList): ProductQuery => ({
  ...(category && { category_id: category.id }),
  filter,
  ...(text && { query: text }),
  ...(sort && { sort_by: sort }),
})

import type { Drawing } from '../pictures/drawing.ts'

/** Rows as the demo shop's database holds them. Money is in kopecks, dates are Moscow time `YYYY-MM-DD HH:MM:SS`. */
export interface SeedCategory {
  category_id: number
  parent_id: number | null
  name: string
  slug: string
  h1: string | null
  sort_order: number
  description: string
  seo_text: string | null
  picture: Drawing | null
}

export interface SeedManufacturer {
  id: number
  name: string
  slug: string
  description: string
}

export interface SeedAttribute {
  attribute_id: number
  name: string
  unit: string | null
  /** Values of filterable attributes become facets of the category. */
  filterable: boolean
  sort_order: number
}

export interface SeedProduct {
  product_id: number
  sku: string
  sku3m: string | null
  name: string
  slug: string
  short_description: string
  description: string
  tags: string[]
  manufacturer_id: number
  /** Most specific category first; ancestors are derived from the tree. */
  category_ids: number[]
  attributes: { attribute_id: number; text: string }[]
  /** Null: no picture. The first is the main one. */
  pictures: Drawing[]
  review_pictures: Drawing[]
  files: { name: string; src: string; size: number; ext: string }[]
  badges: { title: string; slug: string; color: string; textcolor: string }[]
  /** Kopecks; null means price on request. */
  price: number | null
  price_old: number | null
  unit: { name: string; short: string }
  minimum: number
  quantity: number
  stock_status: string
  no_package_text: string | null
  discounts: { quantity: number; price: number }[]
  is_onlyinvoice: boolean
  is_allow_buy: boolean
  is_allow_show: boolean
  is_shliflenta: boolean
  is_rasprodaga: boolean
  /** For sort_by=view, descending. */
  views: number
  date_added: string
  related_ids: number[]
  qa: { id: number; question: string; answer: string; author: string; date_added: string }[]
}

export interface SeedReview {
  review_id: number
  product_id: number
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  advantages: string | null
  disadvantages: string | null
  answer: string | null
  pictures: Drawing[]
  date_added: string
}

export interface SeedMenuItem {
  id: number
  title: string
  url: string
  target: '_self' | '_blank'
  hidden: boolean
  children: SeedMenuItem[]
  megamenu: {
    columns: { title: string; url: string | null; items: { title: string; url: string; badge: string | null }[] }[]
  } | null
}

export interface SeedNews {
  id: number
  title: string
  entry: string
  body: string
  picture: Drawing | null
  date_added: string
  date_modified: string
}

/**
 * Everything the demo shop is seeded with. `products` and `reviews` are generators so that 50,000 products need no
 * memory.
 */
export interface Catalogue {
  categories: SeedCategory[]
  manufacturers: SeedManufacturer[]
  attributes: SeedAttribute[]
  menus: { id: number; name: string; items: SeedMenuItem[] }[]
  news: SeedNews[]
  specialday_product_id: number
  products: () => Generator<SeedProduct>
  reviews: () => Generator<SeedReview>
}

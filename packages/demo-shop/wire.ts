/** Answers as the shop API emits them in clean mode (contract sections 1.6 and 7). Money is in roubles. */

export interface WirePicture {
  src: string
  alt: string | null
  width: number
  height: number
}

export interface WireSeo {
  title: string | null
  h1: string | null
  description: string | null
  keywords: string | null
  text: string | null
  noindex: boolean
}

export interface WireCategoryRef {
  category_id: number
  name: string
  slug: string
  url: string
}

export interface WireCategory extends WireCategoryRef {
  count_products: number
  picture: WirePicture | null
  categories: WireCategory[]
}

interface WireFilterValue {
  id: string
  name: string
  count: number
}

export interface WireFilter {
  id: string
  name: string
  type: 'checkbox' | 'range' | 'bool'
  unit: string | null
  sort_order: number
  min?: number
  max?: number
  step?: number
  values: WireFilterValue[]
}

export interface WireRating {
  value: number
  rating1: number
  rating2: number
  rating3: number
  rating4: number
  rating5: number
}

export interface WireManufacturer {
  id: number
  name: string
  slug: string
  url: string
}

/** What a product answer adds to the card, as far as it is stored with the product. */
export interface WireProductDetail {
  description: string
  tags: string[]
  pictures: WirePicture[]
  files: { name: string; src: string; size: number; ext: string }[]
  review_pictures: WirePicture[]
  attributes: { attribute_id: number; name: string; text: string; unit: string | null }[]
  filters: { id: string; name: string; values: { id: string; name: string }[] }[]
  categories: WireCategoryRef[]
  qa: { id: number; question: string; answer: string; author: string; date_added: string }[]
  seo: WireSeo
}

export interface WireReview {
  review_id: number
  author: string
  rating: number
  text: string
  advantages: string | null
  disadvantages: string | null
  answer: string | null
  pictures: WirePicture[]
  date_added: string
}

export interface WireNews {
  id: number
  url: string
  picture: WirePicture | null
  title: string
  entry: string
  body: string
  date_added: string
  date_modified: string
}

export interface WireMenuItem {
  id: number
  title: string
  url: string
  target: '_self' | '_blank'
  icon: null
  hidden: boolean
  children: WireMenuItem[]
  megamenu: {
    columns: { title: string; url: string | null; items: { title: string; url: string; badge: string | null }[] }[]
    banner: null
  } | null
}

export interface WireSearchHit {
  type: 'product' | 'category' | 'manufacturer' | 'news'
  slug: string
  key: number
  name: string
  description: string | null
  image: string | null
  /** Roubles; null for what has no price. */
  price: number | null
}

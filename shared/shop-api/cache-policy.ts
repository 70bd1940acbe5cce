import type { CachePolicy } from '../cached.ts'
import type { Category, CategoryNode } from './contract/category.ts'
import type { ComparedProduct, DescribedProducts } from './contract/compare.ts'
import type { DeliveryPoint } from './contract/delivery-point.ts'
import type { Manufacturer } from './contract/manufacturer.ts'
import type { Menu, MenuItem } from './contract/menu.ts'
import type { NewsArticle, NewsItem } from './contract/news.ts'
import type { Product, ProductList, ProductOfTheDay } from './contract/product.ts'
import type { ReviewPage } from './contract/review.ts'
import type { SearchItem } from './contract/search.ts'

const never = () => false

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** From so many entries on, the loss of most of them is implausible; the loss of all always is. */
const many = 5
const maxLostShare = 0.8
/** A shop that has lost so much of its departments may still have most of its categories. */
const maxLostDepartments = 0.5

/**
 * Whether an answer has lost all or most of its entries. Without one before it, an answer without entries is
 * implausible too, unless it says itself that there are none.
 */
function losesTooMuch<T>(entriesIn: (value: T) => number, saysNone: (value: T) => boolean, share = maxLostShare) {
  return (value: T, before: T | null): boolean => {
    const entries = entriesIn(value)
    const had = before === null ? 0 : entriesIn(before)
    if (had >= many && entries < had * (1 - share)) return true
    return entries === 0 && (had > 0 || (before === null && !saysNone(value)))
  }
}

const nodesIn = (nodes: CategoryNode[]): number =>
  nodes.reduce((sum, { categories }) => sum + 1 + nodesIn(categories), 0)

const losesNodes = losesTooMuch(nodesIn, never)
const losesDepartments = losesTooMuch((nodes: CategoryNode[]) => nodes.length, never, maxLostDepartments)

const itemsIn = (items: MenuItem[]): number => items.reduce((sum, { children }) => sum + 1 + itemsIn(children), 0)

/** A page within the list that has no products contradicts itself. */
const productsIn = ({ data, meta }: ProductList): number =>
  data.length > 0 || meta.current_page > meta.last_page ? meta.total : 0

const tagged = (kind: string, ids: (number | string)[]): string[] => [kind, ...ids.map((id) => `${kind}:${id}`)]

const ownIds = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)

const idIn = (key: string): string => key.split(':')[1] ?? ''

const idsOf = (nodes: CategoryNode[]): number[] =>
  nodes.flatMap(({ category_id, categories }) => [category_id, ...idsOf(categories)])

/** A list has the tags of its products, and those of the category and the brand that it was asked for. */
function listTags({ data }: { data: { product_id: number }[] }, key: string): string[] {
  const asked = new URLSearchParams(key.slice(key.indexOf(':') + 1))
  const named = ['category', 'manufacturer'].flatMap((kind) =>
    [...asked.getAll(`${kind}_id`), ...asked.getAll(`${kind}_ids[]`)].map((id) => `${kind}:${id}`),
  )
  return [
    ...named,
    ...tagged(
      'product',
      data.map(({ product_id }) => product_id),
    ),
  ]
}

const lists = {
  isEssential: true as const,
  // Sixty cards are some seven whole products.
  weight: ({ data }: ProductList) => 1 + Math.ceil(data.length / 10),
  isImplausible: losesTooMuch(productsIn, ({ meta }) => meta.total === 0),
  tags: listTags,
}

/** Products with their characteristics, some twelve to a product. */
const weightOf = (products: ComparedProduct[]) => 1 + Math.ceil(products.length / 5)

const described = {
  weight: ({ products }: DescribedProducts) => weightOf(products),
  tags: ({ products }: DescribedProducts, key: string) => listTags({ data: products }, key),
}

const points = {
  isUserKeyed: true as const,
  // Thousands in a big city, none for most made-up postal codes.
  weight: (points: DeliveryPoint[]) => 1 + Math.ceil(points.length / 20),
  isImplausible: losesTooMuch(
    (points: DeliveryPoint[]) => points.length,
    () => true,
  ),
}

/** How long each kind of answer of the shop API is kept, and what purges it (docs/decisions/002). */
export const cachePolicies = {
  categoryTree: {
    tier: 'kv',
    fresh: 10 * minute,
    stale: day,
    isImplausible: (nodes: CategoryNode[], before: CategoryNode[] | null) =>
      losesNodes(nodes, before) || losesDepartments(nodes, before),
    tags: (nodes: CategoryNode[]) => tagged('category', idsOf(nodes)),
    // Every page has the tree in its menu: one category's purge is not one of all pages.
    pageTags: () => ['category'],
  },
  category: {
    tier: 'kv',
    fresh: 5 * minute,
    stale: day,
    isEssential: true,
    tags: ({ category_id, categories }: Category) => tagged('category', [category_id, ...idsOf(categories)]),
  },
  menu: {
    tier: 'kv',
    fresh: 10 * minute,
    stale: day,
    isImplausible: losesTooMuch(({ items }: Menu) => itemsIn(items), never),
    tags: ({ id }: Menu) => tagged('menu', [id]),
  },
  news: {
    tier: 'kv',
    fresh: 10 * minute,
    stale: day,
    isEssential: true,
    isImplausible: losesTooMuch((news: NewsItem[]) => news.length, never),
    tags: (news: NewsItem[]) => tagged('news', ownIds(news)),
  },
  newsArticle: {
    tier: 'kv',
    fresh: 10 * minute,
    stale: day,
    isEssential: true,
    tags: (_: NewsArticle, key: string) => tagged('news', [idIn(key)]),
  },
  manufacturers: {
    tier: 'kv',
    fresh: 30 * minute,
    stale: day,
    isEssential: true,
    isImplausible: losesTooMuch((brands: Manufacturer[]) => brands.length, never),
    tags: (brands: Manufacturer[]) => tagged('manufacturer', ownIds(brands)),
  },
  manufacturer: {
    tier: 'kv',
    fresh: 30 * minute,
    stale: day,
    isEssential: true,
    tags: (_: Manufacturer, key: string) => tagged('manufacturer', [idIn(key)]),
  },
  product: {
    tier: 'location',
    fresh: 2 * minute,
    stale: day,
    isEssential: true,
    tags: ({ product_id, relateds }: Product) =>
      tagged('product', [product_id, ...relateds.map((card) => card.product_id)]),
  },
  reviews: {
    tier: 'location',
    fresh: 5 * minute,
    stale: day,
    // Most products have none.
    isImplausible: losesTooMuch(
      ({ total }: ReviewPage) => total,
      () => true,
    ),
    tags: (_: ReviewPage, key: string) => tagged('product', [idIn(key)]),
    missingTag: (key: string) => `product:${idIn(key)}`,
  },
  productOfTheDay: {
    tier: 'location',
    fresh: 5 * minute,
    stale: hour,
    tags: (product: ProductOfTheDay) => tagged('product', product ? [product.product_id] : []),
  },
  productList: { tier: 'location', fresh: 2 * minute, stale: hour, ...lists },
  /** Searches, filtered lists and lists that no page of ours asks for. */
  productSearch: { tier: 'memory', fresh: minute, stale: hour, isUserKeyed: true, ...lists },
  /** Lists with the characteristics of their products; those that visitors make up by search and filter apart. */
  described: { tier: 'location', fresh: 2 * minute, stale: hour, ...described },
  describedSearch: { tier: 'memory', fresh: 2 * minute, stale: hour, isUserKeyed: true, ...described },
  series: {
    tier: 'location',
    fresh: 2 * minute,
    stale: hour,
    weight: weightOf,
    tags: (products: ComparedProduct[], key: string) => listTags({ data: products }, key),
  },
  suggestions: {
    tier: 'memory',
    fresh: minute,
    stale: hour,
    isUserKeyed: true,
    tags: (items: SearchItem[]) => ['product', ...items.map(({ type, key }) => `${type}:${key}`)],
  },
  deliveryPoints: { tier: 'location', fresh: hour, stale: day, ...points },
  /** The same, right before an order: a point that has closed is not to be ordered to. */
  freshDeliveryPoints: { tier: 'location', fresh: 10, stale: 0, retention: hour + day, ...points },
  /** One of them whole, as an order carries it. */
  deliveryPoint: { tier: 'location', fresh: hour, stale: day, isUserKeyed: true },
} as const satisfies Record<string, CachePolicy>

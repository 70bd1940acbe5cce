import { suggest } from '../../packages/search/index.ts'
import { idFromKey } from '../../shared/format/id.ts'
import type { ProductCard } from '../../shared/shop-api/contract/product.ts'
import { isBeyondFilters, productIdsOf } from '../../shared/shop-api/list-ids.ts'
import { type MeantCategory, type MeantLink, type MeantList, meantQuery } from '../../shared/shop-api/meaning.ts'
import type { ProductQuery } from '../../shared/shop-api/product-query.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import type { Suggestion, Suggestions } from '../../shared/shop-api/suggestions.ts'
import { logEvent } from '../log.ts'
import { findArticles, knownVocabulary, type SearchParts } from './meaning.ts'

/** Products that are suggested, and lists that are looked into for them. */
const maxProducts = 6
const maxLists = 2

/** What the words of the catalogue suggest for a text that is being typed; null where there are none. Never throws. */
export async function suggestionsOf(parts: SearchParts, shopApi: ShopApi, text: string): Promise<Suggestions | null> {
  try {
    const vocabulary = await knownVocabulary(parts, text)
    if (!vocabulary) return null
    const articles = await findArticles(parts, text, vocabulary)
    const { query, categories, brands, pages, lists } = suggest(text, vocabulary)
    const ids = articles.products.map(({ product_id }) => product_id)
    const sources = [
      ...(ids.length > 0 ? [{ product_ids: ids }] : []),
      ...(await Promise.all(lists.slice(0, maxLists).map((list) => queryOf(list, shopApi)))),
      // What no word of the catalogue is may be the beginning of an article.
      ...(lists.length === 0 && /\d/.test(text) ? [{ query: text }] : []),
    ]
    let products: ProductCard[] = []
    let total = 0
    for (const source of sources.slice(0, maxLists)) {
      const found = await shopApi.product.list({ ...source, per_page: maxProducts })
      products = found.data
      total = found.meta.total
      if (total > 0) break
    }
    return {
      data: [
        ...categories.map(toCategory),
        ...brands.map((brand) => toLink('manufacturer', brand)),
        ...pages.map((page) => toLink('page', page)),
        ...products.map(toProduct),
      ],
      understood: { query, products, total },
    }
  } catch (error) {
    logEvent('warn', 'search suggestions failed', { error })
    return null
  }
}

/** What the shop API is asked for by a list. */
async function queryOf(list: MeantList, shopApi: ShopApi): Promise<ProductQuery> {
  if (!isBeyondFilters(list)) return meantQuery(list)
  const product_ids = await productIdsOf(list, shopApi.product.list)
  return { product_ids: product_ids.length > 0 ? product_ids : [0] }
}

const toCategory = ({ id, name, url, values }: MeantCategory): Suggestion => ({
  ...bare,
  type: 'category',
  key: id,
  url,
  name: [name, ...values].join(', '),
})

const toLink = (type: 'manufacturer' | 'page', { name, url }: MeantLink): Suggestion => ({
  ...bare,
  type,
  name,
  url,
  key: idFromKey(url.split('/').at(-1) ?? '') ?? 0,
})

const bare = { description: null, image: null, price: null }

const toProduct = ({ product_id: key, name, url, sku, picture, price }: ProductCard): Suggestion => ({
  type: 'product',
  key,
  name,
  url,
  price,
  description: sku,
  image: picture?.src ?? null,
})

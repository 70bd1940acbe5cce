import { readOrder } from '../../packages/order-reader/index.ts'
import { normalArticle } from '../../shared/format/article.ts'
import { type ComparedProduct, ComparedProducts } from '../../shared/shop-api/contract/compare.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import { readConfig, shopApiName } from '../../worker/config.ts'
import { openArticleIndex } from '../../worker/crawlers/article-index.ts'
import { walkOn } from '../../worker/crawlers/walk.ts'
import { hasEnded, newWalk, tickOf, type WalkState } from '../../worker/crawlers/walk-state.ts'
import type { Env } from '../../worker/env.ts'
import { createIsolate } from '../../worker/isolate.ts'
import { knownVocabulary } from '../../worker/search/meaning.ts'
import { bucketInMemory } from './bucket-in-memory.ts'
import { card } from './shop-answers.ts'

/** What a walk over a generated catalogue and look-ups after it have cost. Bytes of the greatest object at once. */
export interface GeneratedWalk {
  products: number
  calls: number
  /** Of them those for landing pages. */
  landingCalls: number
  invocations: number
  writes: number
  reads: number
  /** Of the bucket in the invocation that has most of them, writes included. */
  readsOfInvocation: number
  greatest: { bytes: number; key: string }
  /** Bytes of the state between two steps, and of what each look-up reads first. */
  state: number
  manifest: number
  /** Bytes that an isolate reads before its first search, that a search for a rare word reads more, whether it knows it. */
  coldStart: number
  /** Bytes of the landing pages, which it reads with the first category. */
  landings: number
  rareWord: number
  knowsRareWord: boolean
  /** Bytes that one article costs, and 500 pasted ones; those of them that were found. */
  lookUp: number
  paste: number
  pasteReads: number
  found: number
}

const leaves = 400
const leavesOfParent = 20
const [firstLeaf, firstParent] = [50_001, 60_001]
const grits = [60, 80, 120, 180, 240, 320]
const words = ['Круг', 'Лента', 'Диск', 'Щётка', 'Пружина', 'Сверло', 'Фреза', 'Губка', 'Рулон', 'Лист']

/** Ids are a multiple apart from each other, and a list is in no order of them. */
const idAt = (place: number): number => 1_000 + place * 7
const placeOf = (id: number): number => (id - 1_000) / 7
const articleOf = (id: number): string => `NST-${id}-P${grits[id % 6]}`

const attributes = Object.entries({ Основа: 'бумага', Крепление: 'липучка', Материал: 'керамика', Страна: 'США' }).map(
  ([name, text], at) => ({ attribute_id: at + 1, name, text, unit: null }),
)
const [sample] = ComparedProducts.create({ data: [{ ...card, attributes, minimum: 10 }] })

function product(product_id: number): ComparedProduct {
  if (!sample) throw new Error('no sample')
  const place = placeOf(product_id)
  const name = `${words[place % 10]} ${50 + (place % 97)} мм P${grits[product_id % 6]} серия ${place % 20_011}`
  const url = `/product/tovar-${product_id}`
  return { ...sample, product_id, name, url, sku: articleOf(product_id), sku3m: `71${product_id}` }
}

/** Filters that landing pages are made of, with more brands than are asked for their sizes. */
const brands = ['3M', 'Mirka', 'Klingspor', 'Norton', 'Bosch', 'Hanko', 'Smirdex', 'Deerfos']
const sizes = ['75', '115', '125', '150', '225']
const filtersOf = (count: number) =>
  Object.entries({ Производитель: brands, Диаметр: sizes }).map(([name, values]) => ({
    ...{ id: name, name, type: 'checkbox' as const, unit: null, min: null, max: null, step: null },
    values: values.map((value) => ({ id: value, name: value, count: Math.floor(count / values.length), color: null })),
  }))

/** A shop API without HTTP: 400 categories below 20, each product in one of them. */
function generatedShop(products: number, phase: () => WalkState['phase']) {
  let calls = 0
  let landingCalls = 0
  const node = (category_id: number, count_products: number, categories: object[]) => ({
    ...{ category_id, name: `Категория ${category_id}`, url: `/category/k-${category_id}`, picture: null },
    ...{ count_products, categories },
  })
  const ofLeaf = products / leaves
  const tree = Array.from({ length: leaves / leavesOfParent }, (_, parent) => {
    const own = Array.from({ length: leavesOfParent }, (_, at) =>
      node(firstLeaf + parent * leavesOfParent + at, ofLeaf, []),
    )
    return node(firstParent + parent, ofLeaf * leavesOfParent, own)
  })
  /** Every 400th product is in the same leaf. Nobody has to ask for the list of a parent. */
  const listIds = async ({ category_id, page = 1, per_page = 1, filter }: Asked) => {
    // What two choices find is another list each time.
    if (phase() === 'landings')
      return {
        ids: [
          category_id ?? 0,
          ...Object.values(filter ?? {})
            .flat()
            .map((value) => value.charCodeAt(0)),
        ],
        total: per_page,
      }
    if (category_id !== undefined && category_id >= firstParent) throw new Error(`list ${category_id} is asked for`)
    const total = category_id === undefined ? products : ofLeaf
    const first = (page - 1) * per_page
    const ids = Array.from({ length: Math.max(Math.min(per_page, total - first), 0) }, (_, at) => {
      const row = first + at
      return idAt(category_id === undefined ? products - 1 - row : row * leaves + category_id - firstLeaf)
    })
    return { ids, total, last_page: Math.max(Math.ceil(total / per_page), 1) }
  }
  const api = {
    category: { tree: async () => tree },
    manufacturer: { list: async () => [] },
    news: { list: async () => [] },
    product: {
      listIds,
      list: async ({ category_id, filter }: Asked) => {
        const isParent = category_id !== undefined && category_id >= firstParent
        const total = category_id === undefined ? products : isParent ? ofLeaf * leavesOfParent : ofLeaf
        return { filters: filtersOf(filter ? total / brands.length : total), meta: { total } }
      },
      compare: async (ids: number[]) => ids.map(product),
    },
  } as unknown as ShopApi
  return {
    async ask<T>(question: (api: ShopApi) => Promise<T>): Promise<T> {
      calls += 1
      if (phase() === 'landings') landingCalls += 1
      return question(api)
    },
    calls: () => calls,
    landingCalls: () => landingCalls,
  }
}

interface Asked {
  category_id?: number
  page?: number
  per_page?: number
  filter?: Record<string, string[]>
}

/** Walks over so many products (a multiple of 400), and looks some of them up as a pasted order does. */
export async function walkGenerated(products: number): Promise<GeneratedWalk> {
  const store = bucketInMemory((key) => /\/(?:yml|merchant|sitemap)-/.test(key))
  const origins = { PUBLIC_ORIGIN: 'https://shop.example.ru', SHOP_API_ORIGIN: 'https://api.example.ru' }
  const env = { CATALOGUE: store.bucket, ...origins } as unknown as Env
  const config = readConfig(env)
  const isolate = createIsolate({ fetch, cache: {} as Cache })
  const state: WalkState = newWalk(Date.now(), config.publicOrigin, shopApiName(config))
  const figures = { calls: 0, landingCalls: 0, state: 0, readsOfInvocation: 0 }
  while (!hasEnded(state)) {
    const shop = generatedShop(products, () => state.phase)
    const before = store.counts.reads + store.counts.writes
    await walkOn({ ...tickOf(isolate, env, config, state), shop }, async () => {
      figures.state = Math.max(figures.state, JSON.stringify(state).length)
      return true
    })
    figures.calls += shop.calls()
    figures.landingCalls += shop.landingCalls()
    const own = store.counts.reads + store.counts.writes - before
    figures.readsOfInvocation = Math.max(figures.readsOfInvocation, own)
  }
  if (state.phase !== 'published') throw new Error(`the walk was ${state.phase}: ${state.reason}`)
  const { reads, writes, greatest } = store.counts
  const looked = async (articles: string[]) => {
    store.counts.reads = store.counts.bytesRead = 0
    const index = await openArticleIndex(env, config)
    const search = async (names: string[]) => names.map(() => ({ kind: 'unasked' as const }))
    const { lines } = await readOrder(articles.map((article) => `${article} 20 шт`).join('\n'), { index, search })
    const found = lines.filter(({ verdict }, line) => {
      const items = verdict.kind === 'found' ? verdict.reading.items : []
      return items.length === 1 && items[0]?.product.sku === articles[line] && items[0]?.quantity === 20
    })
    return { found: found.length, bytes: store.counts.bytesRead, reads: store.counts.reads }
  }
  store.counts.bytesRead = 0
  const parts = { isolate, env, config, waitUntil: () => {} }
  await knownVocabulary(parts)
  const coldStart = store.counts.bytesRead
  await isolate.landings.read(parts)
  const landings = store.counts.bytesRead - coldStart
  store.counts.bytesRead = coldStart
  const rare = `${2_003 + (products % 7)}`
  const vocabulary = await knownVocabulary(parts, `серия ${rare}`)
  const rareWord = store.counts.bytesRead - coldStart
  const knowsRareWord = vocabulary?.words.has(rare) === true
  const article = (line: number) => articleOf(idAt((line * 7_919) % products))
  store.counts.bytesRead = 0
  const index = await openArticleIndex(env, config)
  const key = normalArticle(article(1))
  const [entry] = (await index?.find([key]))?.get(key) ?? []
  const one = await index?.products([entry?.productId ?? 0])
  const lookUp = store.counts.bytesRead
  const pasted = await looked(Array.from({ length: 500 }, (_, line) => article(line)))
  return {
    ...{ products, ...figures, invocations: state.invocations, writes, reads, greatest },
    manifest: store.objects.get('catalogue/current.json')?.size ?? 0,
    ...{ coldStart, landings, rareWord, knowsRareWord },
    ...{ lookUp, paste: pasted.bytes, pasteReads: pasted.reads },
    found: pasted.found + ([...(one?.values() ?? [])].some(({ sku }) => sku === article(1)) ? 1 : 0),
  }
}

import { beforeAll, expect, test } from 'vitest'
import { toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import { merged, sections } from '../../packages/demo-shop/foreign-shop/sections.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { sanitizeHtml } from '../../worker/sanitize-html.ts'
import { factsOf } from './facts.ts'
import { biggestCategory, call, catalogue, flatten, ORIGIN, products, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

/** The storefront's client on the demo shop. */
const client = (style: 'tidy' | 'foreign', filterEncoding: 'brackets' | 'json' = 'brackets') =>
  createShopApi({
    fetch: (path, { method, headers, body }) => call(path, { method, headers, body }, { DEMO_STYLE: style }),
    sanitizeHtml,
    hosts: [new URL(ORIGIN).host],
    filterEncoding,
  })

const clean = client('tidy')
const foreign = client('foreign')
const category = biggestCategory()
const productIn = (id: number) => toForeignId('product', id)

test('the client reads the same from tidy and foreign lists, categories, brands, menus and news', async () => {
  const list = await clean.product.list({ category_id: category })
  expect(list.data.length).toBeGreaterThan(0)
  expect(list.filters?.length).toBeGreaterThan(3)
  const same = { category_id: toForeignId('category', category) }
  expect(factsOf(await foreign.product.list(same))).toEqual(factsOf(list))
  const none = await clean.product.list({ category_id: 999_999 })
  expect(factsOf(await foreign.product.list({ category_id: 999_999 }))).toEqual(factsOf(none))
  const makers = factsOf(await clean.manufacturer.list())
  expect(factsOf(await foreign.manufacturer.list())).toEqual(makers)
  const maker = catalogue.manufacturers[0]?.id ?? 0
  expect(factsOf(await foreign.manufacturer.get(toForeignId('manufacturer', maker)))).toEqual(
    factsOf(await clean.manufacturer.get(maker)),
  )
  for (const { id } of catalogue.menus) {
    expect(linkTitles(await foreign.menu.get(id))).toEqual(linkTitles(await clean.menu.get(id)))
  }
  expect(factsOf(await foreign.news.list())).toEqual(factsOf(await clean.news.list()))
  const news = catalogue.news[0]?.id ?? 0
  expect(factsOf(await foreign.news.get(toForeignId('news', news)))).toEqual(factsOf(await clean.news.get(news)))
})

test('the client reads a foreign tree with a level more here and a level less there', async () => {
  const tree = await foreign.category.tree()
  const known = new Map(flatten(await clean.category.tree()).map((each) => [each.name, each]))
  const found = flatten(tree)
  expect(tree.map(({ name }) => name)).toEqual(['Распродажа', ...sections.map(({ name }) => name)])
  expect(found.length).toBe(known.size - merged.size + sections.length)
  for (const { name, category_id, count_products } of found) {
    const tidy = known.get(name)
    if (tidy) expect([name, count_products]).toEqual([name, tidy.count_products])
    else {
      const { total } = (await foreign.product.list({ category_id })).meta
      expect(await foreign.category.get(category_id)).toMatchObject({ name, category_id, count_products: total })
    }
  }
  const deepest = await foreign.category.get(toForeignId('category', 341))
  expect(deepest.parents.map((parent) => parent.name)).toEqual(['Абразивы и полировка', 'Рулоны, листы и губки'])
  await expect(foreign.category.get(toForeignId('category', 301))).rejects.toThrow()
})

test('the client reads the same from tidy and foreign products', async () => {
  expect(factsOf(await foreign.product.ofTheDay())).toEqual(factsOf(await clean.product.ofTheDay()))
  const odd = [
    products.find(({ is_allow_show }) => !is_allow_show),
    products.find(({ pictures }) => pictures.length === 0),
    products.find(({ price }) => price === null),
    products.find(({ quantity }) => quantity === 0),
    products.find(({ discounts }) => discounts.length > 0),
    products.find(({ qa }) => qa.length > 0),
  ]
  for (const product of [...products.slice(0, 40), ...odd]) {
    const id = product?.product_id ?? 0
    const read = await foreign.product.get(productIn(id))
    expect(read.product_id).toBe(productIn(id))
    expect(factsOf(read)).toEqual(factsOf(await clean.product.get(id)))
    expect(factsOf(await foreign.product.reviews(productIn(id)))).toEqual(factsOf(await clean.product.reviews(id)))
  }
})

test('the client filters alike with brackets and JSON', async () => {
  const { filters } = await clean.product.list({ category_id: category })
  const chosen = filters?.find(({ id }) => id === 'manufacturer')?.values.slice(0, 2) ?? []
  const filter = { manufacturer: chosen.map(({ id }) => id), stock: ['1'], price: { min: 100 } }
  const list = await clean.product.list({ category_id: category, filter })
  expect(list.meta.total).toBeGreaterThan(0)
  expect(list.meta.total).toBeLessThan(visible.length)
  expect(await client('tidy', 'json').product.list({ category_id: category, filter })).toEqual(list)
  const makers = filter.manufacturer.map((id) => String(toForeignId('manufacturer', Number(id))))
  const same = { category_id: toForeignId('category', category), filter: { ...filter, manufacturer: makers } }
  for (const encoding of ['brackets', 'json'] as const) {
    expect(factsOf(await client('foreign', encoding).product.list(same))).toEqual(factsOf(list))
  }
})

test('the client reads a wishlist of any length, in its order, and says what does not exist any more', async () => {
  const wished = visible.slice(0, 250).map(({ product_id }) => product_id)
  const answer = await clean.wishlist.products([999_999_999, ...wished.toReversed()])
  expect(answer.products.map(({ product_id }) => product_id)).toEqual(wished.toReversed())
  expect(answer.gone).toEqual([999_999_999])
  const there = await foreign.wishlist.products([999_999_999, ...wished.toReversed().map(productIn)])
  expect(there.gone).toEqual([999_999_999])
  expect(factsOf(there.products)).toEqual(factsOf(answer.products))
})

test('the client compares any number of products, in the asked order, without those that nobody may see', async () => {
  const hidden = products.find(({ is_allow_show }) => !is_allow_show)?.product_id ?? 0
  const ids = visible.slice(0, 130).map(({ product_id }) => product_id)
  const asked = [...ids.toReversed(), hidden, 999_999_999]
  const compared = await clean.product.compare(asked)
  expect(compared.map(({ product_id }) => product_id)).toEqual(ids.toReversed())
  expect(factsOf(await foreign.product.compare(asked.map(productIn)))).toEqual(factsOf(compared))
  const { attributes, ...card } = compared[0] ?? (await clean.product.get(0))
  expect(await clean.product.get(card.product_id)).toMatchObject({ attributes, name: card.name, price: card.price })
  expect(attributes.length).toBeGreaterThan(0)
  expect(await clean.product.compare([])).toEqual([])
})

/** All titles of a menu that lead somewhere: pasted HTML has no columns. */
function linkTitles({ items }: Awaited<ReturnType<typeof clean.menu.get>>): unknown {
  return items.map(({ title, children, megamenu }) => [
    title,
    children.map((child) => child.title),
    megamenu?.columns.flatMap((column) => column.items.map((item) => item.title)),
  ])
}

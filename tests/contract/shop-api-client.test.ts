import { beforeAll, expect, test } from 'vitest'
import { createShopApi } from '../../app/shop-api/shop-api.ts'
import { sanitizeHtml } from '../../worker/sanitize-html.ts'
import { biggestCategory, call, catalogue, ORIGIN, products, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

/** The storefront's client on the demo shop. */
const client = (quirks: 'on' | 'off', filterEncoding: 'brackets' | 'json' = 'brackets') =>
  createShopApi({
    fetch: (path, { method, headers, body }) => call(path, { method, headers, body }, { DEMO_QUIRKS: quirks }),
    sanitizeHtml,
    hosts: [new URL(ORIGIN).host],
    filterEncoding,
  })

const clean = client('off')
const quirky = client('on')
const category = biggestCategory()

test('the client reads the same from clean and quirky lists, categories, brands, menus and news', async () => {
  const list = await clean.product.list({ category_id: category })
  expect(list.data.length).toBeGreaterThan(0)
  expect(list.filters?.length).toBeGreaterThan(3)
  expect(await quirky.product.list({ category_id: category })).toEqual(list)
  expect(await quirky.product.list({ category_id: 999_999 })).toEqual(
    await clean.product.list({ category_id: 999_999 }),
  )
  expect(await quirky.category.tree()).toEqual(await clean.category.tree())
  for (const { category_id } of catalogue.categories.slice(0, 12)) {
    expect(await quirky.category.get(category_id)).toEqual(await clean.category.get(category_id))
  }
  expect(await quirky.manufacturer.list()).toEqual(await clean.manufacturer.list())
  const maker = catalogue.manufacturers[0]?.id ?? 0
  expect(await quirky.manufacturer.get(maker)).toEqual(await clean.manufacturer.get(maker))
  for (const { id } of catalogue.menus) expect(await quirky.menu.get(id)).toEqual(await clean.menu.get(id))
  expect(await quirky.news.list()).toEqual(await clean.news.list())
  const news = catalogue.news[0]?.id ?? 0
  expect(await quirky.news.get(news)).toEqual(await clean.news.get(news))
})

test('the client reads the same from clean and quirky products', async () => {
  expect(await quirky.product.ofTheDay()).toEqual(await clean.product.ofTheDay())
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
    expect(await quirky.product.get(id)).toEqual(await clean.product.get(id))
    expect(await quirky.product.reviews(id)).toEqual(await clean.product.reviews(id))
  }
})

test('the client filters alike with brackets and JSON', async () => {
  const { filters } = await clean.product.list({ category_id: category })
  const chosen = filters?.find(({ id }) => id === 'manufacturer')?.values.slice(0, 2) ?? []
  const filter = { manufacturer: chosen.map(({ id }) => id), stock: ['1'], price: { min: 100 } }
  const list = await clean.product.list({ category_id: category, filter })
  expect(list.meta.total).toBeGreaterThan(0)
  expect(list.meta.total).toBeLessThan(visible.length)
  expect(await client('off', 'json').product.list({ category_id: category, filter })).toEqual(list)
})

test('the client reads a wishlist of any length, in its order, and says what does not exist any more', async () => {
  const wished = visible.slice(0, 250).map(({ product_id }) => product_id)
  const answer = await clean.wishlist.products([999_999_999, ...wished.toReversed()])
  expect(answer.products.map(({ product_id }) => product_id)).toEqual(wished.toReversed())
  expect(answer.gone).toEqual([999_999_999])
  expect(await quirky.wishlist.products([999_999_999, ...wished.toReversed()])).toEqual(answer)
})

test('the client compares any number of products, in the asked order, without those that nobody may see', async () => {
  const hidden = products.find(({ is_allow_show }) => !is_allow_show)?.product_id ?? 0
  const ids = visible.slice(0, 130).map(({ product_id }) => product_id)
  const asked = [...ids.toReversed(), hidden, 999_999_999]
  const compared = await clean.product.compare(asked)
  expect(compared.map(({ product_id }) => product_id)).toEqual(ids.toReversed())
  expect(await quirky.product.compare(asked)).toEqual(compared)
  const { attributes, ...card } = compared[0] ?? (await clean.product.get(0))
  expect(await clean.product.get(card.product_id)).toMatchObject({ attributes, name: card.name, price: card.price })
  expect(attributes.length).toBeGreaterThan(0)
  expect(await clean.product.compare([])).toEqual([])
})

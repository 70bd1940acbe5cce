import { beforeAll, describe, expect, test } from 'vitest'
import type { SeedProduct } from '../../packages/demo-shop/catalogue/types.ts'
import type { WireFilter } from '../../packages/demo-shop/wire.ts'
import { biggestCategory, catalogue, idsOf, productsOf, readProducts, seedShop } from './seeded-shop.ts'

beforeAll(seedShop)

const category = biggestCategory()
const inCategory = productsOf(category)

/** Names of a product's values in a filter, told from the seed alone. */
function valuesOf(product: SeedProduct, filterId: string): string[] {
  if (filterId === 'manufacturer') {
    return catalogue.manufacturers.filter(({ id }) => id === product.manufacturer_id).map(({ name }) => name)
  }
  if (filterId === 'stock') return product.quantity > 0 ? ['В наличии'] : []
  if (filterId === 'sale') return (product.price_old ?? 0) > (product.price ?? Infinity) ? ['Со скидкой'] : []
  const texts = product.attributes.filter(({ attribute_id }) => String(attribute_id) === filterId)
  return texts.flatMap(({ text }) => text.split(';').map((part) => part.trim()))
}

type Choice = Map<string, Set<string>>

function matches(product: SeedProduct, choice: Choice, min: number, except?: string): boolean {
  const chosen = [...choice].every(
    ([id, names]) => id === except || valuesOf(product, id).some((name) => names.has(name)),
  )
  return chosen && (except === 'price' || (product.price ?? -1) >= min)
}

function expectCounts(filters: WireFilter[], choice: Choice, min: number): void {
  for (const filter of filters.filter(({ type }) => type !== 'range')) {
    const left = inCategory.filter((product) => matches(product, choice, min, filter.id))
    for (const { name, count } of filter.values) {
      const expected = left.filter((product) => valuesOf(product, filter.id).includes(name)).length
      expect([filter.name, name, count]).toEqual([filter.name, name, expected])
    }
    const present = new Set(inCategory.flatMap((product) => valuesOf(product, filter.id)))
    expect(new Set(filter.values.map(({ name }) => name))).toEqual(present)
  }
}

/** Filters with at least `values` values, attributes only. */
const attributesOf = (filters: WireFilter[], values: number) =>
  filters.filter(({ id, values: own }) => /^\d+$/.test(id) && own.length >= values)

describe('filters', () => {
  test('count every value of the category', async () => {
    const { filters = [] } = await readProducts(`category_id=${category}`)
    expect(filters.map(({ id }) => id)).toEqual(expect.arrayContaining(['manufacturer', 'price', 'stock', 'sale']))
    expect(attributesOf(filters, 2).length).toBeGreaterThan(0)
    expectCounts(filters, new Map(), -1)
  })

  test('count with all other filters applied and keep values that nothing is left of', async () => {
    const { filters = [] } = await readProducts(`category_id=${category}`)
    const [attribute] = attributesOf(filters, 3)
    const maker = filters.find(({ id }) => id === 'manufacturer')
    if (!attribute || !maker) throw new Error('the category has no filters to choose from')
    const makers = maker.values.slice(0, 2)
    const values = attribute.values.slice(0, 2)
    const query = [
      `category_id=${category}`,
      ...makers.map(({ id }) => `filter[manufacturer][]=${id}`),
      ...values.map(({ id }) => `filter[${attribute.id}][]=${id}`),
      'filter[price][min]=150',
    ].join('&')
    const page = await readProducts(`${query}&per_page=200`)
    const choice: Choice = new Map([
      ['manufacturer', new Set(makers.map(({ name }) => name))],
      [attribute.id, new Set(values.map(({ name }) => name))],
    ])
    const expected = inCategory.filter((product) => matches(product, choice, 15000))
    expect(idsOf(page).sort()).toEqual(expected.map(({ product_id }) => product_id).sort())
    expectCounts(page.filters ?? [], choice, 15000)
    expect(page.filters?.flatMap(({ values }) => values).some(({ count }) => count === 0)).toBe(true)

    const prices = inCategory.filter((product) => matches(product, choice, 15000, 'price'))
    const known = prices.flatMap(({ price }) => (price === null ? [] : [price / 100]))
    expect(page.filters?.find(({ id }) => id === 'price')).toMatchObject({
      min: Math.floor(Math.min(...known)),
      max: Math.ceil(Math.max(...known)),
    })
  })

  test('count the same over a search as over its products', async () => {
    const word = inCategory[0]?.name.split(' ')[0] ?? ''
    const { filters = [], meta } = await readProducts(`query=${encodeURIComponent(word)}&filter[stock]=1`)
    expect(meta.total).toBeGreaterThan(0)
    expect(filters.find(({ id }) => id === 'stock')?.values).toEqual([
      { id: 'stock', name: 'В наличии', count: meta.total },
    ])
  })

  test('mean the same in all three encodings', async () => {
    const { filters = [] } = await readProducts(`category_id=${category}`)
    const [attribute] = attributesOf(filters, 3)
    const maker = filters.find(({ id }) => id === 'manufacturer')
    const values = attribute?.values.slice(0, 2).map(({ id }) => id) ?? []
    const makers = maker?.values.slice(0, 2).map(({ id }) => id) ?? []
    const whole = {
      manufacturer: makers,
      [attribute?.id ?? '']: values,
      stock: ['stock'],
    }
    const list = (filter: string) => readProducts(`category_id=${category}&per_page=200&${filter}`)
    const brackets = await list(
      Object.entries(whole)
        .flatMap(([id, own]) => own.map((value) => `filter[${id}][]=${value}`))
        .join('&'),
    )
    expect(brackets.meta.total).toBeLessThan(inCategory.length)
    expect(await list(`filter=${encodeURIComponent(JSON.stringify(whole))}`)).toEqual(brackets)
    expect(await list(`filter=${[...values, ...makers, 'stock'].join(',')}`)).toEqual(brackets)

    const range = await list('filter[price][min]=100&filter[price][max]=900.50')
    expect(await list(`filter=${encodeURIComponent('{"price":{"min":100,"max":900.5}}')}`)).toEqual(range)
    expect(range.meta.total).toBeLessThan(inCategory.length)
  })

  test('select nothing for values nobody knows', async () => {
    for (const filter of ['filter[12][]=99999999', 'filter=99999999', 'filter[nonsense][]=1']) {
      expect((await readProducts(`category_id=${category}&${filter}`)).data).toEqual([])
    }
  })

  test('list numbers by size', async () => {
    const { filters = [] } = await readProducts()
    const numeric = filters.filter(({ type, values }) => {
      return type === 'checkbox' && values.length > 3 && values.every(({ name }) => /^[PР]?\d+([.,]\d+)?$/.test(name))
    })
    expect(numeric.length).toBeGreaterThan(0)
    for (const { values } of numeric) {
      const sizes = values.map(({ name }) => Number(name.replace(/^[PР]/, '').replace(',', '.')))
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    }
  })
})

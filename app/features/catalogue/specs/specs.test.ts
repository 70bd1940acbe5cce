import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import type { Facet } from '../filters/facets.ts'
import type { Listing } from '../listing.ts'
import { commonStart, compareValues, specColumns, specValue } from './spec-columns.ts'
import { specQuery } from './spec-query.ts'

const productOf = (attributes: Record<string, string>, unit: string | null = null) =>
  ({
    attributes: Object.entries(attributes).map(([name, text], at) => ({ attribute_id: at, name, text, unit })),
  }) as DescribedProduct

const facetsOf = (...named: string[]) => named.map((name) => ({ id: `f-${name}`, name })) as Facet[]

test.each([
  ['Круг шлифовальный ', ['Круг шлифовальный 3М, P80', 'Круг шлифовальный Mirka, P80']],
  ['Машинка ', ['Машинка угловая, 180 мм', 'Машинка угловая SI-2500L, 180 мм']],
  ['', ['Круг 3М', 'Лента 3М']],
  // The second name would be left without a word.
  ['', ['Круг 3М', 'Круг ']],
  ['', []],
])('the common start «%s» of names is made of whole words', (start, names) => {
  expect(commonStart(names)).toBe(start)
})

describe('columns', () => {
  const products = [
    productOf({ Зерно: 'P80', Диаметр: '125', Основа: 'бумага', Страна: 'США', Вес: '1' }),
    productOf({ Зерно: 'P120', Диаметр: '150', Основа: 'бумага', Страна: 'США', Вес: '2' }),
    productOf({ Зерно: 'P180', Диаметр: '150', Основа: 'бумага', Редкое: 'да' }),
  ]
  const names = (facets: Facet[]) => specColumns(facets, products).map(({ name }) => name)

  test('columns are the filters that are characteristics; those that tell products apart come first', () => {
    const facets = facetsOf('Цена', 'Основа', 'зерно', 'Диаметр', 'Страна')
    expect(names(facets)).toEqual(['Зерно', 'Диаметр', 'Основа', 'Страна'])
  })

  test('columns are other characteristics where there are few filters', () => {
    expect(names(facetsOf('Зерно'))).toEqual(['Зерно', 'Диаметр', 'Вес'])
  })

  test('columns are six at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => `Свойство ${at}`)
    const rich = [1, 2].map((value) => productOf(Object.fromEntries(many.map((name) => [name, String(value)]))))
    expect(specColumns(facetsOf(...many), rich)).toHaveLength(6)
  })

  test('columns are those with a unit rather than words where there are more than six', () => {
    const words = ['Диаметр', 'Серия', 'Крепление', 'Пылеотвод', 'Ручка', 'Корпус', 'Орбита']
    const machines = ['a', 'b'].map((value) => productOf(Object.fromEntries(words.map((name) => [name, value]))))
    for (const [at, machine] of machines.entries())
      machine.attributes.push({ attribute_id: 99, name: 'Расход воздуха', text: String(340 + at), unit: 'л/мин' })
    const columns = specColumns(facetsOf(...words, 'Расход воздуха'), machines).map(({ name }) => name)
    expect(columns).toEqual([...words.slice(0, 5), 'Расход воздуха'])
  })

  test('columns have a unit if all products have the same, else each value has its own', () => {
    const mixed = [productOf({ Диаметр: '125' }, 'мм'), productOf({ Диаметр: '150' }, 'mm')]
    const [column = { name: '', unit: '' }] = specColumns(facetsOf('Диаметр'), mixed)
    expect(column.unit).toBe('')
    expect(mixed.map((product) => specValue(product, column))).toEqual(['125\u00a0мм', '150\u00a0mm'])
  })
})

test('values are ordered by their numbers, then by their words, and missing values come last', () => {
  const values = ['P1000', '', 'P80', 'бумага', '10×330', '10×120', 'P120', '2,5']
  expect(values.toSorted(compareValues)).toEqual(['2,5', '10×120', '10×330', 'P80', 'P120', 'P1000', 'бумага', ''])
})

describe('the products of a long list', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('the products of a long list are asked for one page at a time, and never again with the next one', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(new URLSearchParams(path.split('?')[1]).get('page') ?? '1')
      return Response.json({ data: [productOf({})] })
    })
    const query = { text: '', filter: {}, sort: 'view', page: 1 }
    const listing = { source: { category_id: 17 }, query, total: 464 } as Listing
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
    for (const pages of [[1], [1, 2], [1, 2, 3]]) {
      expect(await client.fetchQuery(specQuery(listing, pages))).toHaveLength(pages.length)
    }
    expect(asked).toEqual(['1', '2', '3'])
    client.clear()
  })
})

import type { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { answers } from '../../tests/support/shop-answers.ts'
import { Category, CategoryTree } from './contract/category.ts'
import { DeliveryPoints } from './contract/delivery-point.ts'
import { Manufacturer, Manufacturers } from './contract/manufacturer.ts'
import { Menu } from './contract/menu.ts'
import { NewsArticle, NewsItems } from './contract/news.ts'
import { parse } from './contract/parse.ts'
import { Product, ProductList, ProductOfTheDay } from './contract/product.ts'
import { ReviewPage } from './contract/review.ts'
import { SearchItems } from './contract/search.ts'

const structs = {
  categoryTree: CategoryTree,
  category: Category,
  productList: ProductList,
  product: Product,
  productWithFacts: Product,
  reviews: ReviewPage,
  productOfTheDay: ProductOfTheDay,
  manufacturers: Manufacturers,
  manufacturer: Manufacturer,
  menu: Menu,
  news: NewsItems,
  newsArticle: NewsArticle,
  deliveryPoints: DeliveryPoints,
  suggestions: SearchItems,
} satisfies Record<keyof typeof answers, unknown>

const settings = { hosts: ['api.example.ru', 'old.example.ru'], sanitizeHtml: (html: string) => html }
const read = <T, S>(answer: unknown, struct: Struct<T, S>): T => parse(answer, struct, settings)
/** Parses an answer given by name; the structs differ, so the result is compared as a whole only. */
const readNamed = (name: keyof typeof answers, answer: unknown): unknown =>
  read(answer, structs[name] as Struct<unknown, unknown>)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Path = `/${string}`

/** Rebuilds a JSON value with every part passed through `change`, inner parts first. */
function rebuild(value: unknown, change: (value: Json, key: string) => Json | undefined, key = ''): Json | undefined {
  const inner = Array.isArray(value)
    ? value.map((item) => rebuild(item, change, key) ?? null)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, item]): [string, Json][] => {
            const changed = rebuild(item, change, name)
            return changed === undefined ? [] : [[name, changed]]
          }),
        )
      : (value as Json)
  return change(inner, key)
}

const isPath = (value: Json | undefined): value is Path => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** The ugly ways of contract 8, one by one. */
const quirks: Record<string, (answer: unknown) => unknown> = {
  'text for numbers': (answer) =>
    rebuild(answer, (v) => (typeof v === 'number' ? `${v}.0000`.replace(/(\.\d+)\.0000/, '$1000') : v)),
  'comma and spaces in numbers': (answer) =>
    rebuild(answer, (v) => (typeof v === 'number' ? ` ${String(v).replace('.', ',')}\u00a0` : v)),
  'float noise': (answer) => rebuild(answer, (v) => (typeof v === 'number' && !Number.isInteger(v) ? v + 1e-12 : v)),
  '1 and 0 for flags': (answer) => rebuild(answer, (v) => (typeof v === 'boolean' ? Number(v) : v)),
  '"1" and "0" for flags': (answer) => rebuild(answer, (v) => (typeof v === 'boolean' ? String(Number(v)) : v)),
  'true and false as words': (answer) => rebuild(answer, (v) => (typeof v === 'boolean' ? String(v) : v)),
  'missing for null': (answer) => rebuild(answer, (v) => (v === null ? undefined : v)),
  'empty text for null': (answer) => rebuild(answer, (v) => (v === null ? '' : v)),
  'missing for false': (answer) => rebuild(answer, (v) => (v === false ? undefined : v)),
  'maps for lists': (answer) =>
    rebuild(answer, (v) => (Array.isArray(v) ? Object.fromEntries(v.map((item, i) => [String(i * 2), item])) : v)),
  'lists for empty maps': (answer) =>
    rebuild(answer, (v) => (typeof v === 'object' && v && Object.keys(v).length === 0 ? [] : v)),
  'arrays for scalars': (answer) => rebuild(answer, (v) => (typeof v === 'number' ? [v, v] : v)),
  'ids as text': (answer) =>
    rebuild(answer, (v, key) => (/(^|_)id$/.test(key) && typeof v === 'number' ? String(v) : v)),
  'no data wrapper': (answer) => {
    const { data, ...rest } = answer as { data: Json }
    return Object.keys(rest).length ? answer : data
  },
  'data in data': (answer) => ({ data: answer }),
  'absolute addresses': (answer) => rebuild(answer, (v) => (isPath(v) ? `https://api.example.ru${v}` : v)),
  'addresses of an old http host': (answer) => rebuild(answer, (v) => (isPath(v) ? `http://old.example.ru${v}` : v)),
  'addresses without protocol': (answer) => rebuild(answer, (v) => (isPath(v) ? `//api.example.ru${v}` : v)),
  'addresses without slash': (answer) => rebuild(answer, (v) => (isPath(v) ? v.slice(1) : v)),
  'category and brand addresses that are no routes': (answer) =>
    rebuild(answer, (v) => {
      const isEntity = v && typeof v === 'object' && !Array.isArray(v) && 'slug' in v && 'url' in v
      return isEntity && isPath(v.url ?? null) ? { ...v, url: '/index.php?route=common/home' } : v
    }),
  'pictures as text': (answer) =>
    rebuild(answer, (v) =>
      v && typeof v === 'object' && 'src' in v && !('name' in v) && !('url' in v) ? (v.src ?? null) : v,
    ),
  'text escaped twice': (answer) =>
    rebuild(answer, (v) =>
      typeof v === 'string' && !v.includes('<') && !isPath(v)
        ? v.replace(/[ия]/g, (c) => `&amp;#${c.charCodeAt(0)};`)
        : v,
    ),
  'markup escaped': (answer) =>
    rebuild(answer, (v) => (typeof v === 'string' ? v.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : v)),
  'children under another name': (answer) =>
    rebuild(answer, (v) => {
      if (!v || typeof v !== 'object' || Array.isArray(v) || !('category_id' in v) || !Array.isArray(v.categories))
        return v
      const { categories, ...rest } = v
      return { ...rest, childrens: categories }
    }),
  'title for name, name for title': (answer) =>
    rebuild(answer, (v) => {
      if (!v || typeof v !== 'object' || Array.isArray(v) || 'short' in v || 'color' in v) return v
      const { name, title, ...rest } = v
      return {
        ...rest,
        ...(name !== undefined && { title: name }),
        ...(title !== undefined && { label: title }),
        ...('h1' in v && { title }),
      } as Json
    }),
  'dates with time zone': (answer) =>
    rebuild(answer, (v) => {
      if (typeof v !== 'string' || !/^\d{4}-\d\d-\d\d /.test(v)) return v
      return new Date(`${v.replace(' ', 'T')}+03:00`).toISOString().replace('Z', '000Z')
    }),
}

const names = Object.keys(answers) as (keyof typeof answers)[]

describe.each(names)('%s', (name) => {
  const clean = readNamed(name, answers[name])

  test('reads as before', () => {
    expect(clean).toMatchSnapshot()
  })

  test('a clean value stays as it is', () => {
    expect(readNamed(name, clean)).toEqual(clean)
    expect(readNamed(name, { data: clean })).toEqual(clean)
  })

  test('is plain text where nobody makes HTML safe', () => {
    const text = parse(answers[name], structs[name] as Struct<unknown, unknown>)
    expect(JSON.stringify(text)).not.toContain('<p>')
  })

  test.each(Object.entries(quirks))('reads the same with %s', (_, quirk) => {
    expect(readNamed(name, quirk(answers[name]))).toEqual(clean)
  })
})

import { createElement } from 'react'
import { Meta, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import { informationPages } from '../../shared/content/pages.ts'
import { type Answers, createPages, origin } from '../../tests/support/pages.ts'
import { answers as shopAnswers } from '../../tests/support/shop-answers.ts'

interface Category {
  category_id: number
  name: string
  url: string
  categories?: Category[]
}

const category = (category_id: number, name: string, categories: Category[] = []): Category => ({
  category_id,
  name,
  categories,
  url: `/category/razdel-${category_id}`,
})

/** Another shop: our ids mean other things, some of our categories have other ids, and the sale is there. */
const foreignTree = [
  category(17, 'Болты', [category(330, 'Болты М8'), category(212, 'Гайки', [category(447, 'Гайки М8')])]),
  category(9001, 'Фибровые круги'),
  category(88, 'Подготовка воздуха', [category(441, 'Фильтры')]),
  category(107, 'Последние штуки', [category(172, 'Инструмент')]),
]

const Root = () => createElement('body', null, createElement(Meta), createElement(Outlet))

/** The shop's own pages over a shop API that answers so by path; null: it is down. */
function openShop(answers: Answers) {
  const pages = createPages({ answers, Root })
  const open = async (path: string): Promise<string> => {
    const response = await pages.open(path)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }
  return { open, asked: pages.asked }
}

/** Addresses of entities that a page links to. */
const entitiesIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/(?:category|product|manufacturer)\/[^"]*)"/g)].map(([, href]) => href ?? '')

const paths = informationPages.map(({ path }) => path)
const list = { data: [], meta: { current_page: 1, last_page: 1, per_page: 5, total: 0 } }

describe('in front of another shop’s tree', () => {
  const shop = openShop({ '/api/shop/category': { data: foreignTree }, '/api/shop/product': list })
  const known = ['/category/razdel-88', '/category/razdel-441', '/category/razdel-107', '/category/razdel-172']

  test('no text links to a category that is not in it or is another one', async () => {
    const linked = new Set<string>()
    for (const path of paths) for (const href of entitiesIn(await shop.open(path))) linked.add(href)
    expect([...linked].toSorted()).toEqual(known.toSorted())
  })

  test('what it has not is a search for it', async () => {
    const html = await shop.open('/info/fibrovye-krugi')
    const text = html.slice(html.indexOf('id="text"'))
    const searches = [...text.matchAll(/<a href="\/poisk\?query=([^"]*)">/g)].map(([, query]) =>
      decodeURIComponent(query ?? ''),
    )
    expect(searches).toEqual(['лепестковый круг', 'фибровый круг 125', 'фибровый круг 180'])
  })

  test('products beside a text are of categories that it speaks of', async () => {
    await Promise.all(paths.map(shop.open))
    const ids = shop.asked.flatMap((path) => /category_id=(\d+)/.exec(path)?.[1] ?? [])
    expect([...new Set(ids)].toSorted()).toEqual(['107', '441', '88'])
  })
})

test('every text is there with the API down, and its links lead to the search', async () => {
  const shop = openShop(null)
  for (const path of paths) {
    const html = await shop.open(path)
    expect([path, html.includes('id="text"'), html.includes('category:'), entitiesIn(html)]).toEqual([
      path,
      true,
      false,
      [],
    ])
  }
})

describe('an API that names no addresses of its pages', () => {
  const unnamed = { url: undefined, slug: null }
  const answers = {
    '/api/shop/product': list,
    '/api/shop/product/1001': { data: { ...shopAnswers.product.data, ...unnamed } },
    '/api/shop/category/221': { data: { ...shopAnswers.category.data, ...unnamed, category_id: 221 } },
  }

  test.each(['/product/nabor-mebelshhika-plyus-1001', '/category/ekscentrikovye-221'])(
    'has them where they are asked for: %s',
    async (path) => {
      const html = await openShop(answers).open(path)
      expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
      expect(html).not.toMatch(/(?:product|category)-(?:1001|221)/)
    },
  )
})

describe('the home page', () => {
  const answersWith = (total: number | undefined) => ({
    '/api/shop/category': {
      data: [...foreignTree, category(5, 'Бренды')].map((each) => ({ ...each, count_products: 400 })),
    },
    '/api/shop/product': { data: [{ product_id: 1, name: 'Болт', url: '/product/bolt-1', price: 5 }], meta: { total } },
  })

  test('the home page tells how many products the shop has, none twice', async () => {
    expect(await openShop(answersWith(465)).open('/')).toContain('465\u00a0артикулов с отгрузкой по рабочим дням')
  })

  test('the home page tells no number where the shop tells none', async () => {
    const html = await openShop(answersWith(undefined)).open('/')
    expect(html).toContain('ленты своего производства.')
    expect(html).not.toMatch(/артикул[а-я]* с отгрузкой/)
  })

  test('offers no catalogue as PDF where there is none', async () => {
    const { open } = openShop(answersWith(465))
    for (const path of ['/', '/kak-sdelat-zakaz']) expect(await open(path)).not.toContain('/catalog.pdf')
  })
})

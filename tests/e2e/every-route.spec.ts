import type { APIRequestContext, Page } from '@playwright/test'
import { mapConcurrently } from '../../worker/map-concurrently.ts'
import { expect, expectNoSidewaysScroll, reactProps, test } from '../support/browser.ts'
import { informationPaths } from '../support/information-pages.ts'
import { bigCategory, findProduct, firstBrand, readNews } from '../support/shop-api.ts'

/** Addresses of the specification that come from no catalogue and no article, and that all may find. */
const publicPaths = ['/', '/category', '/manufacturer', '/novosti', '/info']

/** The pages of one shopper: no robot keeps them. */
const privatePaths = [
  '/customer',
  '/customer/order',
  '/customer/order/10041',
  '/korzina',
  '/kommercheskoe-predlozhenie',
  '/dostavka',
  '/order/checkout',
  '/order/paylink',
  '/order/success',
  '/order/yandex-check',
  '/wishlist',
  '/spisok',
  '/poisk',
  '/poisk?query=%D0%BA%D1%80%D1%83%D0%B3',
  '/sravnenie',
  '/status-zakaza',
  '/bystryj-zakaz',
  '/subscribe',
  '/unsubscribe',
]

/** Static pages that the specification names. */
const staticPaths = [
  '/dostavka-i-oplata',
  '/kak-sdelat-zakaz',
  '/kontakty',
  '/nashe-proizvodstvo',
  '/o-kompanii',
  '/obmen-i-vozvrat',
  '/optovym-pokupatelyam',
  '/politika-konfidencialnosti',
  '/polzovatelskoe-soglashenie',
  '/rekvizity',
  '/sertifikaty',
  '/servis',
  '/skidki-akcii',
  '/instructions/shinano',
]

const unknownPaths = [
  '/net-takoj-stranicy',
  '/info/net',
  '/novosti/999999',
  '/product/net-999999',
  '/product/abc',
  '/category/net-999999',
]

async function catalogueAddresses(): Promise<{ category: string; product: string; brand: string; news: string }> {
  const [category, product, [news], brand] = await Promise.all([
    bigCategory(),
    findProduct(({ is_allow_buy }) => is_allow_buy),
    readNews(),
    firstBrand(),
  ])
  return { category: category.url, product: product.url, brand, news: `/novosti/${news?.id}` }
}

/** What the head of a page and its headings say. */
async function readPage(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  const html = await response.text()
  return {
    path,
    status: response.status(),
    hasTitle: /<title>[^<]{8,}<\/title>/.test(html),
    h1: html.match(/<h1[\s>]/g)?.length,
    canonical: /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/.exec(html)?.[1],
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
  }
}

test('every route answers with its status, a title, one heading and the right words for robots', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const { category, product, brand, news } = await catalogueAddresses()
  expect(informationPaths()).toEqual(expect.arrayContaining(staticPaths))
  const found = { status: 200, hasTitle: true, h1: 1 }
  const readAll = (paths: string[]) => mapConcurrently(paths, (path) => readPage(request, path))
  for (const page of await readAll([...publicPaths, ...informationPaths(), category, product, brand, news])) {
    expect(page).toEqual({ path: page.path, ...found, canonical: page.path, isIndexed: true })
  }
  for (const page of await readAll(privatePaths)) {
    // Some hold two states, of which the style sheet shows one.
    expect(page).toMatchObject({ ...found, h1: expect.any(Number), isIndexed: false })
  }
  for (const page of await readAll(unknownPaths)) {
    expect(page).toMatchObject({ ...found, status: 404, isIndexed: false })
  }
  expect((await request.get('/product', { maxRedirects: 0 })).headers().location).toBe('/category')
  expect((await request.head('/catalog.pdf')).headers()['content-type']).toBe('application/pdf')
})

test('plain forms tell assistants what they do, each name once on a page', async ({ request }) => {
  const { product_id, minimum } = await findProduct(({ is_allow_buy, price }) => is_allow_buy && price !== null)
  const toolsOf = async (path: string) => {
    const headers = { Cookie: `__Host-cart=${product_id}x${minimum}` }
    const html = await (await request.get(path, { headers })).text()
    return [...html.matchAll(/<form[^>]* toolname="([^"]+)" tooldescription="[^"]{20,}"/g)].map(([, name]) => name)
  }
  expect(await toolsOf('/poisk')).toEqual(['search_products'])
  expect(await toolsOf('/korzina')).toEqual(['search_products', 'update_cart'])
  expect(await toolsOf('/bystryj-zakaz')).toEqual(['search_products', 'check_order_list'])
  expect(await toolsOf('/dostavka')).toEqual(['search_products', 'delivery_cost'])
  expect(await toolsOf('/status-zakaza')).toEqual(['search_products', 'order_status'])
  expect(await toolsOf('/order/paylink')).toEqual(['search_products'])
})

test.describe('on a phone', () => {
  // A guest has no account: the browser itself notes that answer.
  test.use({
    expectedOnConsole: [/status of 401/],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('every kind of page starts by itself, with no script before its first paint, and hydrates without a word on the console', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { category, product, brand, news } = await catalogueAddresses()
    const kinds = [
      '/',
      '/category',
      category,
      product,
      '/manufacturer',
      brand,
      '/novosti',
      news,
      '/info',
      '/info/lenty',
    ]
    const publicKinds = [...kinds, '/kontakty', '/o-kompanii']
    for (const path of [...publicKinds, ...privatePaths]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      // The pages of one shopper start at once.
      if (publicKinds.includes(path)) expect(await scriptsAtPaint(page), path).toEqual([])
      await page.keyboard.press('Shift')
      await expect(page.locator('h1').filter({ visible: true }), path).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      expect(await page.evaluate(idsOfAnotherTree, reactProps), path).toEqual([])
    }
  })
})

/** Scripts that the open page had asked for when it was painted first. */
const scriptsAtPaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return files
      .filter(({ startTime }) => startTime < (paint?.startTime ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => name)
  })

/**
 * Ids (useId) that the server wrote otherwise than React makes them here: the production build is silent about these,
 * and a label would name nothing once its field is made anew.
 */
function idsOfAnotherTree(prefix: string): string[] {
  const idOf = (element: Element): unknown => {
    const key = Object.keys(element).find((name) => name.startsWith(prefix))
    return key && (Reflect.get(element, key) as { id?: unknown }).id
  }
  return [...document.querySelectorAll('[id^="_R_"]')].filter((it) => (idOf(it) ?? it.id) !== it.id).map(({ id }) => id)
}

import type { APIRequestContext, Page } from '@playwright/test'
import { type Entity, toForeignId } from '../../demo-shop/foreign-shop/ids.ts'
import { expect } from './browser.ts'

/** A storefront whose API has other ids, addresses and shapes, and nothing that was made for it. */
export const foreignShop = process.env.FOREIGN_SHOP_ORIGIN ?? ''
export const foreignApi = process.env.FOREIGN_API_ORIGIN ?? ''

/** Address of what the tidy shop has under `id`; the storefront knows the keyword. */
export const foreignPath = (entity: Exclude<Entity, 'news'>, id: number): string =>
  `/${entity}/x-${toForeignId(entity, id)}`

export const foreignNews = (id: number): string => `/novosti/${toForeignId('news', id)}`

/** Makes the foreign API fail, as demo-shop/faults.ts says. */
export async function addFault(request: APIRequestContext, fault: object): Promise<void> {
  expect((await request.post(`${foreignApi}/__faults`, { data: fault })).status()).toBe(204)
}

export async function endFaults(request: APIRequestContext): Promise<void> {
  await request.delete(`${foreignApi}/__faults`)
}

/** What is wrong with a page that is open, in words. */
export async function wrongsOf(page: Page): Promise<string[]> {
  const where = new URL(page.url()).pathname + new URL(page.url()).search
  const { html, texts, broken } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    texts: [
      document.title,
      ...[...document.querySelectorAll('[alt], [aria-label], [title], [placeholder]')].flatMap((element) =>
        ['alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
      ...[...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content') ?? ''),
    ],
    broken: [...document.images]
      .filter((image) => image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  }))
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and what is hidden are not read
  const text = [await page.locator('body').innerText(), ...texts].join('\n')
  const words = [
    /.{0,30}&(?:[a-z]{2,6}|#x?[\da-f]{1,6});/gi,
    /.{0,30}\bNaN\b/g,
    /.{0,30}\bundefined\b/g,
    /.{0,30}\[object/g,
  ]
  // The page where an order is paid is the provider's, and linked as such.
  const own = html.replaceAll(new RegExp(`${foreignApi}/demo/pay/\\w+`, 'g'), '')
  const at = own.indexOf(`//${new URL(foreignApi).host}`)
  return [
    ...words.flatMap((pattern) => text.match(pattern) ?? []),
    ...broken.map((src) => `broken picture ${src}`),
    ...(at >= 0 ? [`the API's host in ${own.slice(Math.max(0, at - 120), at + 60)}`] : []),
  ].map((wrong) => `${where}: ${wrong}`)
}

/** Addresses of this site that an open page names: of pictures, and of everything else that it links to. */
export async function addressesOf(page: Page): Promise<{ pictures: string[]; links: string[] }> {
  return page.evaluate(() => {
    const own = (addresses: string[]) =>
      addresses
        .filter((address) => address.startsWith(`${location.origin}/`))
        .map((address) => address.replace(/#.*/, ''))
    return {
      pictures: own([...document.images].flatMap(({ src, currentSrc }) => [src, currentSrc])),
      links: own([...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)).filter(
        (address) => address !== location.href,
      ),
    }
  })
}

interface PageFacts {
  /** What each product card says, by article. */
  cards: Record<string, string>
  /** What a product's page says of it. */
  product: string[]
}

/** What a page says of products; inches have two spellings. `page` may be any: it only reads. */
export async function factsOf(page: Page, address: string): Promise<PageFacts> {
  const response = await page.request.get(address)
  expect([address, response.status()]).toEqual([address, 200])
  return page.evaluate(
    (html) => {
      const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
      const tidy = (text: string | null | undefined) => (text ?? '').replaceAll('″', '"').replace(/\s+/g, ' ').trim()
      const cards = [...(main?.querySelectorAll('article') ?? [])].flatMap((card) => {
        const article = /Артикул (\S+)/.exec(card.querySelector('button')?.textContent ?? '')?.[1]
        return article ? [[article, tidy(card.textContent)] as const] : []
      })
      const parts = ['h1', '.pp-facts', '[aria-label="Покупка"]', '#specs'].map((part) =>
        tidy(main?.querySelector(part)?.textContent),
      )
      return { cards: Object.fromEntries(cards), product: parts }
    },
    await response.text(),
  )
}

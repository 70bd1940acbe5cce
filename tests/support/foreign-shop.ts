import type { APIRequestContext, Page } from '@playwright/test'
import { type Entity, toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import { expect } from './browser.ts'

/** A storefront whose API has other ids, addresses and shapes, and nothing that was made for it. */
export const foreignShop = process.env.FOREIGN_SHOP_ORIGIN ?? ''
export const foreignApi = process.env.FOREIGN_API_ORIGIN ?? ''

/** Address of what the tidy shop has under `id`; the storefront knows the keyword. */
export const foreignPath = (entity: Exclude<Entity, 'news'>, id: number): string =>
  `/${entity}/x-${toForeignId(entity, id)}`

export const foreignNews = (id: number): string => `/novosti/${toForeignId('news', id)}`

/** Makes the foreign API fail, as packages/demo-shop/faults.ts says. */
export async function addFault(request: APIRequestContext, fault: object): Promise<void> {
  expect((await request.post(`${foreignApi}/__faults`, { data: fault })).status()).toBe(204)
}

export async function endFaults(request: APIRequestContext): Promise<void> {
  await request.delete(`${foreignApi}/__faults`)
}

/** What is wrong with a page that is open, in words. */
export async function wrongsOf(page: Page): Promise<string[]> {
  const where = new URL(page.url()).pathname + new URL(page.url()).search
  const html = await page.content()
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
      .map((image) => `broken picture ${image.currentSrc}`),
  )
  const { text } = await readHtml(page, html)
  return [...wrongsIn(where, text, html), ...broken.map((wrong) => `${where}: ${wrong}`)]
}

/** What is wrong with a document, in words; `text` is what it says. */
export function wrongsIn(where: string, text: string, html: string): string[] {
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
    ...(at >= 0 ? [`the API's host in ${own.slice(Math.max(0, at - 120), at + 60)}`] : []),
  ].map((wrong) => `${where}: ${wrong}`)
}

interface HtmlContent {
  /** All text, also of attributes that are read out or shown. */
  text: string
  /** Addresses of this site: of pictures, and of what it links to. */
  pictures: string[]
  links: string[]
}

/** What an HTML document says and names, without showing it. `page` may be any: it only reads. */
export function readHtml(page: Page, html: string): Promise<HtmlContent> {
  // The policy of the page that reads holds for the style sheets of what it reads.
  const unstyled = html.replaceAll(/<style[ >].*?<\/style>/gs, '')
  return page.evaluate((source) => {
    const { title, head, body } = new DOMParser().parseFromString(source, 'text/html')
    for (const code of body.querySelectorAll('script')) code.remove()
    const attributes = (name: string, root: Element = body) =>
      [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
    const own = (addresses: string[]) => [
      ...new Set(addresses.filter((address) => /^\/(?!\/)/.test(address)).map((address) => address.replace(/#.*/, ''))),
    ]
    const images = [...body.querySelectorAll('img')]
    const shown = ['alt', 'aria-label', 'title', 'placeholder'].flatMap((name) => attributes(name))
    return {
      text: [title, body.textContent, ...shown, ...attributes('content', head)].join('\n'),
      pictures: own(
        images.flatMap((image) => [
          image.getAttribute('src') ?? '',
          image.srcset.split(', ').at(-1)?.split(' ')[0] ?? '',
        ]),
      ),
      links: own([...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')),
    }
  }, unstyled)
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
      const parts = ['h1', 'h1 + div', '[aria-label="Покупка"]', '#specs'].map((part) =>
        tidy(main?.querySelector(part)?.textContent),
      )
      return { cards: Object.fromEntries(cards), product: parts }
    },
    await response.text(),
  )
}

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PlainCard } from '../../scripts/budgets/empty-app/app/cards.tsx'
import { buildEmptyApp, emptyApp } from '../../scripts/budgets/empty-app.ts'
import { findFreePorts } from '../../scripts/workspace.ts'
import { openPhone } from './phone.ts'

/** What of the plain page the shop's own server has: pictures, style sheets and fonts. */
export const isOfShop = (path: string): boolean => path.startsWith('/img/') || /\.(?:css|woff2|svg)$/.test(path)

/**
 * Serves a plain listing at `/cards` of a free port: the cards of a listing of the shop, below its header, in its style
 * sheets and its font, in an app without a shop that hydrates at once. React passes over what it has not written.
 */
export async function servePlainPage(
  browser: Browser,
  listingUrl: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { cards, html } = await readListing(browser, listingUrl)
  process.env.CARDS = JSON.stringify(cards)
  const [head, header] = [headOf(html), headerOf(html)]
  await buildEmptyApp()
  const build = (await import(join(emptyApp, 'server', 'index.js'))) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const [port = 0] = await findFreePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const server = createServer(async ({ url = '/' }, outgoing) => {
    if (extname(url) === '.js') {
      outgoing.setHeader('Content-Type', 'application/javascript')
      outgoing.end(readFileSync(join(emptyApp, 'client', url)))
      return
    }
    const response = await handle(new Request(origin + url))
    outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
    const text = await response.text()
    outgoing.end(text.replace('<head>', `<head>${head}`).replace('<body>', `<body>${header}`))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The style sheets that the first paint waits for, the fonts' as without JavaScript, the text's asked for first. */
function headOf(html: string): string {
  const sheets = (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).filter((link) => !link.includes(' media='))
  const font = html.match(/\/assets\/[\w-]+\.woff2/g)?.at(-1)
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`
  return `<meta name="viewport" content="width=device-width, initial-scale=1">${preload}${sheets.join('')}`
}

/** What stands before the page's own part. */
const headerOf = (html: string): string =>
  html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.indexOf('<main'))

async function readListing(browser: Browser, url: string): Promise<{ cards: PlainCard[]; html: string }> {
  const page = await openPhone(browser)
  const html = (await (await page.goto(url))?.text()) ?? ''
  const cards = await page.locator('main article').evaluateAll((articles) =>
    articles.map((article): PlainCard => {
      const text = (selector: string) => article.querySelector(selector)?.textContent ?? ''
      const picture = article.querySelector('img')
      return {
        url: article.querySelector('a')?.getAttribute('href') ?? '',
        name: text('.card-name'),
        price: text('.card-pr'),
        picture: picture && new URL(picture.currentSrc || picture.src).pathname,
      }
    }),
  )
  await page.context().close()
  return { cards, html }
}

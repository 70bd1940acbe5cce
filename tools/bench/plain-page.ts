import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PlainCard } from '../../scripts/budgets/empty-app/app/cards.tsx'
import { buildEmptyApp, emptyApp } from '../../scripts/budgets/empty-app.ts'
import { findFreePorts } from '../../scripts/workspace.ts'
import { openPhone } from './phone.ts'

/**
 * Serves a plain listing at `/cards` of a free port: the cards of a listing of the shop, in an app without a shop that
 * hydrates at once.
 */
export async function servePlainPage(
  browser: Browser,
  listingUrl: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  process.env.CARDS = JSON.stringify(await readCards(browser, listingUrl))
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
    outgoing.end(await response.text())
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

async function readCards(browser: Browser, url: string): Promise<PlainCard[]> {
  const page = await openPhone(browser)
  await page.goto(url)
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
  return cards
}

import { type APIRequestContext, expect, test } from '@playwright/test'
import { informationPaths } from '../support/information-pages.ts'

/** Pages asked for at the same time. */
const lanes = 6

test('no link of the home page and the information pages is broken or redirected', async ({ request }) => {
  test.setTimeout(180_000)
  const pages = ['/', '/info', '/novosti', ...informationPaths()]
  const foundOn = new Map<string, string>()
  await inLanes(pages, async (page) => {
    for (const link of await linksOf(request, page)) foundOn.set(link, page)
  })
  expect(foundOn.size).toBeGreaterThan(100)
  const wrong: string[] = []
  await inLanes([...foundOn], async ([link, page]) => {
    const status = (await request.head(link, { maxRedirects: 0 })).status()
    if (status !== 200) wrong.push(`${page} links to ${link}: ${status}`)
  })
  expect(wrong).toEqual([])
})

test('links within a page lead to something', async ({ request }) => {
  for (const page of ['/info', ...informationPaths()]) {
    const html = await (await request.get(page)).text()
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const missing = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id))
    expect([page, missing]).toEqual([page, []])
  }
})

/** Addresses on this site that a page links to. */
async function linksOf(request: APIRequestContext, page: string): Promise<string[]> {
  const html = await (await request.get(page)).text()
  const addresses = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => href ?? '')
  return [...new Set(addresses.map((href) => href.replaceAll('&amp;', '&')))]
}

async function inLanes<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

import { expect, test } from '@playwright/test'
import { mapConcurrently } from '../../worker/map-concurrently.ts'
import { informationPaths } from '../support/information-pages.ts'

test('no link of the home page and the information pages is broken or redirected, and none leads nowhere within a page', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const foundOn = new Map<string, string>()
  const wrong: string[] = []
  await mapConcurrently(['/', '/info', '/novosti', ...informationPaths()], async (page) => {
    const html = await (await request.get(page)).text()
    for (const link of linksOf(html)) foundOn.set(link, page)
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const missing = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id))
    wrong.push(...missing.map((id) => `${page} leads to #${id}`))
  })
  expect(foundOn.size).toBeGreaterThan(100)
  await mapConcurrently(foundOn, async ([link, page]) => {
    const status = (await request.head(link, { maxRedirects: 0 })).status()
    if (status !== 200) wrong.push(`${page} links to ${link}: ${status}`)
  })
  expect(wrong).toEqual([])
})

/** Addresses on this site that a page links to. */
function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => href ?? '')
  return [...new Set(addresses.map((href) => href.replaceAll('&amp;', '&')))]
}

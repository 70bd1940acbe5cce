import type { Page } from '@playwright/test'
import { mapConcurrently } from '../../worker/map-concurrently.ts'
import { expect, test } from '../support/browser.ts'
import { pageKinds } from '../support/page-kinds.ts'

// A browser may paint between any two tags of a document, which is seen on a slow line and a busy phone alone.
test('nothing in the first screen moves while a page of any kind is parsed', { tag: '@both' }, async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const moves: Record<string, string[]> = {}
  await mapConcurrently(await pageKinds(), async (path) => {
    const html = await (await request.get(path)).text()
    const page = await (await browser.newContext({ bypassCSP: true })).newPage()
    await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('/nothing')
    const ofPage = await page.evaluate(parse, await withStyles(page, html))
    if (ofPage.length > 0) moves[path] = ofPage
    await page.context().close()
  })
  expect(moves).toEqual({})
})

/** The document without its scripts, with the sheets inside that it links. */
async function withStyles(page: Page, html: string): Promise<string> {
  const links = [
    ...html.matchAll(/<link (?=[^>]*rel="stylesheet")(?![^>]*(?:disabled|media=))[^>]*?href="([^"]+)"[^>]*>/g),
  ]
  const sheets = await Promise.all(links.map(async ([, href = '']) => (await page.request.get(href)).text()))
  return links
    .reduce((text, [link], place) => text.replace(link, () => `<style>${sheets[place]}</style>`), html)
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link (?![^>]*rel="expect")[^>]*>/g, '')
}

/** Runs in the page: writes a document tag by tag and says what was elsewhere, by 3 px or more, after a tag. */
function parse(html: string): string[] {
  const awaited = [...html.matchAll(/<link (?=[^>]*rel="expect")[^>]*href="#([^"]+)"/g)].map(([, id = '']) => id)
  const isPainted = () => awaited.every((id) => document.getElementById(id))
  const moves = new Set<string>()
  let before = new Map<Node, DOMRect>()
  const places = new Map<Node, DOMRect>()
  const measure = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    // Columns of a table are as wide as what is in them.
    if (!element || element.closest('table, .sr-only') || element.matches('head, style, template')) return
    const range = document.createRange()
    range.selectNode(node)
    const rect = range.getBoundingClientRect()
    if (rect.top > innerHeight * 2) return
    const isBox = node instanceof Text ? node.data.trim() !== '' : element.matches('img, input, button, [class^="i-"]')
    const isSeen =
      rect.width > 0 && rect.height > 0 && rect.top < innerHeight && element.checkVisibility({ opacityProperty: true })
    if (isBox && isSeen && getComputedStyle(element).visibility === 'visible') places.set(node, rect)
    for (const child of node.childNodes) measure(child)
  }
  document.open()
  for (const part of html.split(/(?<=>)|(?=<)/)) {
    document.write(part)
    if (!document.body || !isPainted()) continue
    // What follows below moves nothing above; the bars at the edges of the screen come behind the footer.
    if (document.body.scrollHeight > innerHeight * 3 && !document.getElementById('footer')) continue
    places.clear()
    measure(document.body)
    for (const [node, { x, y }] of places) {
      const old = before.get(node)
      if (!old || (Math.abs(old.x - x) < 3 && Math.abs(old.y - y) < 3)) continue
      const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node.textContent ?? '')
      moves.add(`${name}: ${[old.x, old.y].map(Math.round)} -> ${[x, y].map(Math.round)} after ${part.slice(0, 60)}`)
    }
    before = new Map(places)
  }
  document.close()
  return [...moves].slice(0, 10)
}

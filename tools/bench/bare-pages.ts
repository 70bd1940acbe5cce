import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { serveOnWorkerd, type WorkerdServer } from '../../scripts/serving/serve-workerd.ts'
import { root } from '../../scripts/workspace.ts'
import { openPhone } from './phone.ts'

/** Where bare pages are on the origin of the shop's. */
export const barePrefix = '/bare/'

/** What a page shows, its first picture first. */
interface Shown {
  title: string
  heading: string
  lines: string[]
  pictures: { src: string; width: number; height: number }[]
}

/**
 * The page that a shop's page is measured against: its heading, its text and every picture that a phone loads of it by
 * itself, each as large as there, in one column, with two lines of CSS and no script. What is left of the shop's own
 * document is in a comment at its end, so that both have the same number of bytes.
 * @param html the shop's document
 */
export async function makeBarePage(browser: Browser, url: string, html: string): Promise<string> {
  const page = await openPhone(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  const shown = await page.evaluate(readShown)
  await page.context().close()
  return fillUp(draw(shown), html)
}

function readShown(): Shown {
  const main = document.querySelector('main')
  // biome-ignore lint/performance/useDomNodeTextContent: the lines that are seen
  const lines = main?.innerText.split('\n').flatMap((line) => line.trim() || []) ?? []
  const pictures = [...document.images]
    .map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
    .filter(({ picture, box }) => picture.complete && picture.naturalWidth > 0 && box.width > 0)
    .map(({ picture, box }) => ({
      src: new URL(picture.currentSrc).pathname,
      width: Math.round(box.width),
      height: Math.round(box.height),
    }))
  return { title: document.title, heading: document.querySelector('h1')?.textContent ?? '', lines, pictures }
}

const draw = ({ title, heading, lines, pictures }: Shown): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<style>body{margin:16px;font:16px/1.5 sans-serif}',
    'img{display:block;max-width:100%}</style></head>',
    `<body><h1>${escapeHtml(heading)}</h1>`,
    ...pictures.map(
      ({ src, width, height }) => `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="">`,
    ),
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
  ].join('\n')

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** As many bytes as `html` has, with parts of it as a comment; the bare page itself where that is longer. */
function fillUp(bare: string, html: string): string {
  const end = '</body></html>'
  const missing = Buffer.byteLength(html) - Buffer.byteLength(`${bare}<!---->${end}`)
  const rest = Buffer.from(html.replaceAll('-', '_')).subarray(0, Math.max(0, missing))
  // A letter that is cut in the middle becomes another with as many bytes or more.
  const filling = rest.toString().replace(/\uFFFD$/, '')
  return `${bare}<!--${filling}${' '.repeat(Math.max(0, missing - Buffer.byteLength(filling)))}-->${end}`
}

/**
 * Serves pages from a Worker that does nothing else.
 * @param pages HTML by path
 */
export async function serveBarePages(pages: Record<string, string>, state: string): Promise<WorkerdServer> {
  const config = '.cache/bare-worker.json'
  const worker = { name: 'bare-worker', main: '../tools/bench/bare-worker/index.mjs', vars: { PAGES: pages } }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, config), JSON.stringify({ ...worker, compatibility_date: '2026-08-01' }))
  return serveOnWorkerd(() => ({ config, vars: {}, state }))
}

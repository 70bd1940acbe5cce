import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { documentPath, picturePath, readDocumentPath, readPicturePath } from '../shared/format/media-path.ts'
import { toFileUrl, toPath, toPictureUrl } from '../shared/shop-api/contract/url.ts'
import { documentTypeOf } from './media/document-types.ts'

type Nodes = ReturnType<typeof sanitize>
type Root = ReturnType<typeof fromHtml>
type Element = Extract<Nodes, { type: 'element' }>

/** Larger, deeper or busier HTML is shown as text: parsing it would cost more than it is worth. */
const maxHtmlLength = 200_000
const deepestHtml = 100
const maxTags = 8_000
const maxWork = 200_000
const maxTextLength = 30_000

/** Of pictures in texts, CSS pixels times density: a column of text is at most half as wide. */
const pictureWidth = 960

/** What the shop API's HTML may hold (contract 8.9), after `renamed`. */
const schema: Schema = {
  tagNames: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'sub', 'sup', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img', 'div'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    div: [['className', 'table-scroll']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: Object.fromEntries(
    ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']]),
  ),
  strip: [
    ...['script', 'style', 'iframe', 'frame', 'frameset', 'noframes', 'noscript', 'noembed', 'template', 'svg', 'math'],
    ...['object', 'embed', 'applet', 'audio', 'video', 'canvas', 'select', 'button', 'textarea', 'input', 'dialog'],
    ...['title', 'xmp', 'plaintext', 'listing', 'marquee', 'base', 'meta', 'link'],
  ],
  clobber: [],
  required: {},
}

/** Headings move below the page's own, blocks that have no place here keep their line breaks. */
const renamed = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ...'section article aside header footer main center blockquote pre address figure figcaption dl dt dd'
    .split(' ')
    .map((name): [string, string] => [name, 'div']),
])

/**
 * Makes HTML of the shop API safe to render: only the tags and attributes of `schema` remain, links lead to http(s),
 * mail, phone, own pages or documents of the API, pictures come through our own path, tables scroll on narrow screens.
 * Hosts are checked by the settings of the parse that is running. Safe HTML stays as it is.
 */
export function sanitizeHtml(html: string): string {
  if (html.length > maxHtmlLength || isTooMuch(html)) return asText(html)
  try {
    // Taking tags away can leave nesting that a browser would parse differently; the second pass settles it.
    const result = sanitizeOnce(sanitizeOnce(html))
    return result.length > maxHtmlLength ? asText(html) : result
  } catch (error) {
    // Nesting that the scan did not see overflows the stack.
    if (error instanceof RangeError) return asText(html)
    throw error
  }
}

function sanitizeOnce(html: string): string {
  const tree = fromHtml(html, { fragment: true })
  rename(tree)
  const safe = sanitize(tree, schema)
  finish(safe)
  return toHtml(safe)
}

function rename(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type === 'element') child.tagName = renamed.get(child.tagName) ?? child.tagName
    rename(child)
  }
}

/** Checks addresses and dresses links, pictures and tables of a sanitised tree. */
function finish(node: Nodes): void {
  if (!('children' in node)) return
  const parent: Root | Element = node
  parent.children = parent.children.flatMap((child): Root['children'] => {
    if (child.type !== 'element') return [child]
    finish(child)
    return finishElement(child, parent)
  }) as typeof parent.children
}

function finishElement(element: Element, parent: Root | Element): Element[] {
  const { tagName, properties } = element
  if (tagName === 'a') element.properties = linkProperties(properties.href)
  if (tagName === 'img') {
    const src = pictureSource(properties.src)
    if (src === null) return []
    element.properties = { src, alt: typeof properties.alt === 'string' ? properties.alt : '', loading: 'lazy' }
  }
  if (tagName === 'div' && isTableScroll(element)) element.properties.tabIndex = 0
  if (tagName === 'table' && !isTableScroll(parent)) {
    return [
      {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0 },
        children: [element],
      },
    ]
  }
  return [element]
}

function isTableScroll(node: Root | Element): boolean {
  return node.type === 'element' && Array.isArray(node.properties.className) && node.properties.className.length > 0
}

function linkProperties(value: unknown): Element['properties'] {
  const path = toPath(value)
  const href = path === null ? foreignAddress(value) : (documentLink(path) ?? path)
  if (href === null) return {}
  return /^https?:/.test(href) ? { href, rel: ['noopener'] } : { href }
}

/** Our path of a file at the shop API; null for what is a page. */
function documentLink(path: string): string | null {
  const address = isOwnFile(path) || !documentTypeOf(path) ? null : toFileUrl(path)
  return address === null ? null : documentPath(address)
}

/** Files of our own: those that this sanitiser has written before, and the catalogue. */
const isOwnFile = (path: string): boolean =>
  /^\/catalog\.pdf(?:[?#]|$)/.test(path) || toFileUrl(readDocumentPath(path.replace(/#.*$/, ''))) !== null

/** Our path of a picture that can be shown; one that this sanitiser has written before stays. */
function pictureSource(value: unknown): string | null {
  const path = toPath(value)
  const address = toPictureUrl((path === null ? null : readPicturePath(path)?.address) ?? value)
  return address === null ? null : picturePath(address, pictureWidth)
}

/** A full address elsewhere with an allowed scheme; null for `//host` and all that browsers read as such. */
function foreignAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return url.href
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.username === '' && /^\s*https?:\/\/[^/\\]/i.test(value) ? url.href : null
}

/** Elements that HTML closes by itself, so that they do not nest. */
const selfClosing = new Set('p li br img hr td th tr tbody thead tfoot dt dd col input meta link wbr'.split(' '))

/**
 * Counts unclosed tags before parsing: a parser copies open formatting into each new block, so depth multiplies work.
 */
function isTooMuch(html: string): boolean {
  const open = new Map<string, number>()
  let tags = 0
  let depth = 0
  let deepest = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    tags += 1
    if (selfClosing.has(name)) continue
    const count = open.get(name) ?? 0
    if (slash && count === 0) continue
    open.set(name, slash ? count - 1 : count + 1)
    depth += slash ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest > deepestHtml || tags > maxTags || deepest * tags > maxWork
}

function asText(html: string): string {
  const text = html
    .slice(0, maxHtmlLength)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength)
  return toHtml({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] })
}

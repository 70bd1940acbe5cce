import { fromHtml } from 'hast-util-from-html'

type Root = ReturnType<typeof fromHtml>
type Element = Extract<Root['children'][number], { type: 'element' }>

/** An item of microdata: its properties by name, with texts, addresses and further items as values. */
export interface MicrodataItem {
  type: string
  properties: Record<string, (string | MicrodataItem)[]>
}

/** What a robot without JavaScript reads on a page. */
export interface CrawledPage {
  /** Path and query. */
  path: string
  status: number
  /** Path and query of a redirect's target; null for a page. */
  location: string | null
  title: string
  description: string
  canonical: string
  isIndexable: boolean
  headings: number
  /** Addresses of this site that are linked, without fragments; those that robots may not follow are left out. */
  links: string[]
  jsonLd: Record<string, unknown>[]
  microdata: MicrodataItem[]
  /** Open Graph and other properties of the head. */
  properties: Record<string, string>
  /** All text, single-spaced. */
  text: string
  /** What Adobe's validator has against its structured data. */
  schemaErrors: string[]
}

/** Reads a page of `origin`. */
export function parsePage(origin: string, path: string, response: Response, html: string): CrawledPage {
  const location = response.headers.get('Location')
  const page: CrawledPage = {
    path,
    status: response.status,
    location: location === null ? null : pathOf(location, origin + path, origin),
    title: '',
    description: '',
    canonical: '',
    isIndexable: !/noindex/.test(response.headers.get('X-Robots-Tag') ?? ''),
    headings: 0,
    links: [],
    jsonLd: [],
    microdata: [],
    properties: {},
    text: '',
    schemaErrors: [],
  }
  if (!(response.headers.get('Content-Type') ?? '').startsWith('text/html')) return page
  const tree = fromHtml(html)
  const links = new Set<string>()
  const texts: string[] = []
  visit(tree, (element) => {
    const { tagName, properties } = element
    const content = String(properties.content ?? '')
    if (tagName === 'title' && page.title === '') page.title = textOf(element)
    if (tagName === 'h1') page.headings += 1
    if (tagName === 'meta' && properties.name === 'description') page.description = content
    if (tagName === 'meta' && properties.name === 'robots' && /noindex/.test(content)) page.isIndexable = false
    if (tagName === 'meta' && typeof properties.property === 'string') page.properties[properties.property] = content
    if (tagName === 'link' && relOf(element).includes('canonical')) page.canonical = String(properties.href ?? '')
    if (tagName === 'a' && typeof properties.href === 'string' && !relOf(element).includes('nofollow')) {
      const target = pathOf(properties.href, origin + path, origin)
      if (target !== null) links.add(target)
    }
    if (tagName === 'script' && properties.type === 'application/ld+json') page.jsonLd.push(JSON.parse(textOf(element)))
    if (properties.itemScope !== undefined && properties.itemProp === undefined) page.microdata.push(readItem(element))
  })
  collectText(tree, texts)
  page.links = [...links]
  page.text = texts.join(' ').replace(/\s+/g, ' ').trim()
  return page
}

/** Path and query of an address of this site; null for all others. */
function pathOf(address: string, base: string, origin: string): string | null {
  const url = URL.parse(address, base)
  return url?.origin === origin ? url.pathname + url.search : null
}

function visit(node: Root | Element, see: (element: Element) => void): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    see(child)
    visit(child, see)
  }
}

const relOf = ({ properties }: Element): string[] => (Array.isArray(properties.rel) ? properties.rel.map(String) : [])

function textOf(node: Root | Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}

function collectText(node: Root | Element, texts: string[]): void {
  for (const child of node.children) {
    if (child.type === 'text') texts.push(child.value)
    else if (child.type === 'element' && !/^(?:script|style|template|noscript)$/.test(child.tagName)) {
      collectText(child, texts)
    }
  }
}

function readItem(element: Element): MicrodataItem {
  const item: MicrodataItem = { type: String(element.properties.itemType ?? ''), properties: {} }
  collectProperties(element, item)
  return item
}

function collectProperties(node: Element, item: MicrodataItem): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const { properties, tagName } = child
    const isItem = properties.itemScope !== undefined
    for (const name of Array.isArray(properties.itemProp) ? properties.itemProp.map(String) : []) {
      item.properties[name] ??= []
      item.properties[name].push(isItem ? readItem(child) : propertyValue(child, tagName))
    }
    if (!isItem) collectProperties(child, item)
  }
}

function propertyValue(element: Element, tagName: string): string {
  const { content, href, src } = element.properties
  if (content !== undefined) return String(content)
  if (tagName === 'link' || tagName === 'a') return String(href ?? '')
  if (tagName === 'img') return String(src ?? '')
  return textOf(element).trim()
}

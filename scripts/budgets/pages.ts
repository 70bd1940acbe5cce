import { mapConcurrently } from '../../worker/map-concurrently.ts'

/** Cards on a full listing. */
const fullListing = 60
/** Categories that are opened in search of a full one. */
const attempts = 60

/** Paths of the pages that are measured. */
export interface Pages {
  home: string
  listing: string
  product: string
}

/**
 * The home page, the first linked category with 60 cards, and the first product there: found through the shop's own
 * links, so that any shop API will do.
 * @throws Error if no such category is linked
 */
export async function findPages(origin: string): Promise<Pages> {
  const indexes = `${mainOf(await readPage(origin, '/'))}${mainOf(await readPage(origin, '/category'))}`
  for (const listing of linksOf(indexes, 'category').slice(0, attempts)) {
    const products = linksOf(await readPage(origin, listing), 'product')
    if (products.length >= fullListing && products[0]) return { home: '/', listing, product: products[0] }
  }
  throw new Error(`no category of ${fullListing} products is linked from ${origin}/ and ${origin}/category`)
}

/** The HTML of every category and brand with a full listing that the shop's indexes link, by its path. */
export async function readFullListings(origin: string): Promise<Map<string, string>> {
  const indexes = `${await readPage(origin, '/category')}${await readPage(origin, '/manufacturer')}`
  const listings = new Map<string, string>()
  await mapConcurrently([...linksOf(indexes, 'category'), ...linksOf(indexes, 'manufacturer')], async (path) => {
    const html = await readPage(origin, path)
    if (linksOf(html, 'product').length >= fullListing) listings.set(path, html)
  })
  return listings
}

/**
 * A whole page with everything that streams in, or a file.
 * @throws Error if the status is not a success
 */
export async function readPage(origin: string, path: string): Promise<string> {
  // The shop closes connections that are idle for some seconds, which compressing a page may well take.
  const response = await fetch(origin + path, { headers: { connection: 'close' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return text
}

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** Paths of a kind that a page links, each once. */
export function linksOf(html: string, kind: 'category' | 'manufacturer' | 'product'): string[] {
  const links = html.matchAll(new RegExp(`href="(/${kind}/[a-z0-9_-]+-\\d+)"`, 'g'))
  return [...new Set([...links].flatMap(([, path]) => path ?? []))]
}

import { fetchWithReason } from '../fetch-with-reason.ts'

/** Longest wait for a page that nobody has seen, ms. */
const timeout = 20_000
/** Pages whose addresses are known; a category and a product are found by their links. */
const fixed = ['/', '/category', '/poisk?query=3m', '/korzina', '/dostavka-i-oplata']

/**
 * Opens a page of each important kind as a visitor would: home, catalogue, a category, a product, search, cart, a text.
 * @returns what is wrong with them, in words; empty where all is well
 */
export async function findPageFaults(origin: string): Promise<string[]> {
  const faults: string[] = []
  const open = async (path: string): Promise<string> => {
    try {
      const response = await fetchWithReason(origin + path, { signal: AbortSignal.timeout(timeout) })
      const html = await response.text()
      if (response.status !== 200) faults.push(`${path}: status ${response.status}`)
      else if (!/<h1[\s>]/.test(html)) faults.push(`${path}: a page without a heading`)
      return html
    } catch (error) {
      faults.push(`${path}: ${(error as Error).message}`)
      return ''
    }
  }
  const [, catalogue = ''] = await Promise.all(fixed.map(open))
  const category = firstLink(catalogue, 'category')
  if (category === null) return [...faults, '/category: no link to a category']
  const product = firstLink(await open(category), 'product')
  if (product === null) return [...faults, `${category}: no link to a product`]
  await open(product)
  return faults
}

const firstLink = (html: string, kind: 'category' | 'product'): string | null =>
  new RegExp(`href="(/${kind}/[^"?#]+-\\d+)"`).exec(html)?.[1] ?? null

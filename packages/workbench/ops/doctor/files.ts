import { error, type Finding, ok, warning } from '../../../../scripts/deployment/finding.ts'
import type { ProductCard } from '../../../../shared/shop-api/contract/product.ts'
import { mapConcurrently } from '../../../../worker/map-concurrently.ts'
import { type Answer, answerText, ask } from './ask.ts'

/** Of each kind that are fetched of a product. */
const maxOfProduct = 2

/** Fetches pictures and documents of some products as their pages name them. */
export async function checkFiles(shop: string, products: readonly ProductCard[]): Promise<Finding[]> {
  if (products.length === 0) return []
  const pages = await mapConcurrently(products, async ({ url, picture }) => {
    const page = await ask(shop + url)
    return { url, page, files: filesOf(page.text), hasPicture: picture !== null }
  })
  if (pages.length > 1 && pages.every(({ page }) => page.status === 404)) {
    const message = 'the shop knows none of the products of the shop API: it asks another one'
    return [error('files.other-api', message, 'Deploy: what runs has another SHOP_API_ORIGIN than wrangler.toml.')]
  }
  const findings = pages
    .filter(({ page }) => page.status !== 200)
    .map(({ url, page }) => error('files.page', `the page ${url}: ${answerText(page)}`, 'See the log of the Worker.'))
  const [bare, ...others] = pages.filter(
    ({ page, files, hasPicture }) => hasPicture && page.status === 200 && files.pictures.length === 0,
  )
  if (bare) {
    const message = `the page ${bare.url} shows no picture although the shop API names one${andMore(others)}`
    findings.push(warning('files.picture', message, 'Is its host in IMAGE_ORIGINS or SHOP_API_HOSTS?'))
  }
  const found = {
    pictures: [...new Set(pages.flatMap(({ files }) => files.pictures))],
    documents: [...new Set(pages.flatMap(({ files }) => files.documents))],
  }
  const results = await mapConcurrently([...found.pictures, ...found.documents], async (path) => {
    const isPicture = path.startsWith('/img/')
    const answer = await ask(shop + path, { method: isPicture ? 'GET' : 'HEAD', headers: { Accept: 'image/avif,*/*' } })
    return faultOf(path, isPicture, answer) ?? []
  })
  // A host that is missing in the configuration is one mistake, however many files are there.
  for (const [first, ...more] of Map.groupBy(results.flat(), ({ id, reason }) => `${id} ${reason}`).values()) {
    if (first) findings.push(error(first.id, `${first.file} ${first.reason}${andMore(more)}`, first.advice))
  }
  const { pictures, documents } = found
  const message = `${pictures.length} pictures and ${documents.length} documents of ${products.length} products are there`
  return findings.length > 0 ? findings : [ok('files', message)]
}

/** The first pictures and documents that a page names. */
function filesOf(html: string): { pictures: string[]; documents: string[] } {
  const named = Array.from(html.matchAll(/(?:src|href)="(\/(?:img|dokument)\/[^"]+)"/g), ([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  const of = (folder: string) => [...new Set(named)].filter((path) => path.startsWith(folder)).slice(0, maxOfProduct)
  return { pictures: of('/img/'), documents: of('/dokument/') }
}

const andMore = (others: readonly unknown[]): string => (others.length > 0 ? ` (and ${others.length} more)` : '')

interface Fault {
  id: string
  file: string
  /** The same for files that share a cause. */
  reason: string
  advice: string
}

function faultOf(path: string, isPicture: boolean, answer: Answer): Fault | null {
  const { status, headers } = answer
  const type = headers.get('Content-Type') ?? ''
  const [id, name] = isPicture ? ['files.picture', 'picture'] : ['files.document', 'document']
  if (status === 200 && (!isPicture || type.startsWith('image/'))) return null
  const file = `the ${name} ${path}`
  if (status === 404) {
    const advice = `The ${name} is missing at the shop API, or its host is in neither IMAGE_ORIGINS nor SHOP_API_HOSTS.`
    return { id, file, reason: 'is not there (404)', advice }
  }
  const reason = status === 200 ? `comes as ${type}` : `cannot be had: ${answerText(answer)}`
  return { id, file, reason, advice: `The shop API does not answer with a ${name}: open its address there.` }
}

import type { Config } from './config.ts'
import type { Env } from './env.ts'

/** How long an answer is accepted, ms. */
const lifetime = 600_000
/** A page waits no longer for it, ms. */
const timeout = 1_000

/** The catalogue behind /catalog.pdf; `size` in bytes where its server tells it. */
export interface CatalogPdf {
  size: number | null
}

/**
 * Finds the catalogue that /catalog.pdf leads to; null when there is none. Its server is called once in ten minutes.
 */
export function catalogPdfFinder(fetchOut: typeof fetch): (config: Config, env: Env) => Promise<CatalogPdf | null> {
  let known: { catalog: CatalogPdf | null; until: number } | undefined
  return async (config, env) => {
    if (!known || known.until < Date.now()) {
      known = { catalog: await readHead(fetchOut, config, env), until: Date.now() + lifetime }
    }
    return known.catalog
  }
}

async function readHead(
  fetchOut: typeof fetch,
  { catalogPdfUrl, publicOrigin, shopApiOrigin }: Config,
  env: Env,
): Promise<CatalogPdf | null> {
  const init = { method: 'HEAD', signal: AbortSignal.timeout(timeout) }
  try {
    if (catalogPdfUrl !== null) return { size: sizeOf(await fetchOut(catalogPdfUrl, init)) }
    if (!env.DEMO_SHOP || shopApiOrigin !== null) return null
    const answer = await env.DEMO_SHOP.fetch(publicOrigin + demoCatalogPath, init)
    return answer.ok ? { size: sizeOf(answer) } : null
  } catch {
    return catalogPdfUrl === null ? null : { size: null }
  }
}

export const demoCatalogPath = '/files/catalog.pdf'

const sizeOf = ({ ok, headers }: Response): number | null => (ok && Number(headers.get('Content-Length'))) || null

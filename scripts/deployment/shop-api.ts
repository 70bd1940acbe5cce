import { parse } from '../../shared/shop-api/contract/parse.ts'
import { ProductList } from '../../shared/shop-api/contract/product.ts'
import { fetchWithReason } from '../fetch-with-reason.ts'

/** Longest wait for the answer, ms. */
const timeout = 15_000

/**
 * Asks an origin for a list of one product, as the Worker does.
 * @returns null, or in words why it is no shop API
 */
export async function findApiFault(origin: string): Promise<string | null> {
  const path = '/api/shop/product?per_page=1'
  try {
    const response = await fetchWithReason(origin + path, {
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return `${origin}${path} answers with status ${response.status}`
    const body: unknown = await response.json().catch(() => undefined)
    if (body === undefined) return `${origin}${path} answers without JSON`
    const { data } = parse(body, ProductList, {})
    return data.length > 0 ? null : `${origin}${path} has not one product`
  } catch (error) {
    return `${origin}${path}: ${(error as Error).message}`
  }
}

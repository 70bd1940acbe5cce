import type { FoundLines } from '../found-lines.ts'
import { readApi } from './client.ts'

/** The Worker may have to search for names, ms. */
const timeoutMs = 30_000

/**
 * What the lines of an order mean, in one question: a verdict for each, in their order. 500 lines at most.
 * @throws ShopApiError
 */
export function findLines(lines: readonly { code: string }[], signal?: AbortSignal): Promise<FoundLines> {
  return readApi('/api/lines', { body: { lines: lines.map(({ code }) => code) }, signal, timeoutMs })
}

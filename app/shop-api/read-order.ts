import { maxOrderLength, type ReadOrder } from '../../shared/shop-api/read-order.ts'
import { readApi } from './client.ts'

/** The Worker may have to search for names, ms. */
const timeoutMs = 30_000

/**
 * What a pasted order means, in one question.
 * @throws ShopApiError
 */
export const readOrder = (text: string, signal?: AbortSignal): Promise<ReadOrder> =>
  readApi<ReadOrder>('/api/lines', { body: { text: text.slice(0, maxOrderLength).toWellFormed() }, signal, timeoutMs })

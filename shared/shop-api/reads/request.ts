import { isSuccess, parseJson, readText, saysNotFound } from '../answer.ts'
import { NotSentError, ShopApiError } from '../errors.ts'

export type ShopApiFetch = (path: string, init: RequestInit) => Promise<Response>

/** How long a page waits for the one read that it cannot do without. */
export const pageTimeoutMs = 6_000
/** How long it waits for a part that it can do without. */
export const partTimeoutMs = 3_000
/** How long a read may go on behind the response when its answer is kept for others (contract 8.17). */
export const cacheTimeoutMs = 10_000

/** Nothing of the visitor is in it, so that answers may be shared. */
const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

/**
 * Reads JSON from the shop API: within `timeoutMs` in all, one retry if the connection fails. No content (204) is
 * undefined. With `question` it is a POST of JSON that changes nothing.
 * @throws ShopApiError with the answer's status, or 0 for no answer, a redirect, a body that is not JSON, or a 404 that
 * does not say that there is no such thing
 */
export async function readJson(
  fetch: ShopApiFetch,
  path: string,
  timeoutMs: number,
  question?: object,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const init: RequestInit = { headers, redirect: 'manual', signal }
  const response = await send(fetch, path, question ? asPost(init, question) : init)
  const { status } = response
  const requestId = response.headers.get('x-request-id') ?? response.headers.get('cf-ray')
  if (!isSuccess(status)) {
    const body = status === 404 ? await readText(response).catch(() => '') : ''
    await response.body?.cancel().catch(() => {})
    const isNoAnswer = status < 400 || (status === 404 && !saysNotFound(path, body))
    throw new ShopApiError(status < 400 ? 'redirect' : `status ${status}`, {
      status: isNoAnswer ? 0 : status,
      path,
      requestId,
    })
  }
  if (status === 204) return undefined
  try {
    return parseJson(await readText(response))
  } catch (cause) {
    throw new ShopApiError('unreadable answer', { path, requestId, cause })
  }
}

function asPost(init: RequestInit, question: object): RequestInit {
  const asJson = { ...headers, 'Content-Type': 'application/json' }
  return { ...init, method: 'POST', headers: asJson, body: JSON.stringify(question) }
}

async function send(fetch: ShopApiFetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init).catch(async (error: unknown) => {
      if (init.signal?.aborted || error instanceof NotSentError) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 40))
      return fetch(path, init)
    })
  } catch (cause) {
    throw new ShopApiError('no answer', { path, cause })
  }
}

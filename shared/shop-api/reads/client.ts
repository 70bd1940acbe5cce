import type { Struct } from 'superstruct'
import type { Cached, CachePolicy } from '../../cached.ts'
import { parse } from '../contract/parse.ts'
import type { ParseSettings } from '../contract/settings.ts'
import { ShopApiError } from '../errors.ts'
import { cacheTimeoutMs, pageTimeoutMs, readJson, type ShopApiFetch } from './request.ts'

export interface ClientOptions extends ParseSettings {
  fetch: ShopApiFetch
  cached?: Cached
}

/**
 * Reads a path and parses the answer; with `question` by a POST that changes nothing.
 * @throws ShopApiError, with status 0 for an answer that the struct refuses
 */
type Read = <T, S>(path: string, struct: Struct<T, S>, question?: object) => Promise<T>

/** What the functions of a resource work with. */
export interface Client {
  /**
   * Asks the cache; `load` gets a `read` that may take longer than a page waits, because its answer is kept for others.
   */
  cached: <T>(key: string, policy: CachePolicy<T>, load: (read: Read) => Promise<T>) => Promise<T>
  /** The stored value of a key while it is fresh. */
  peek: <T>(key: string, policy: CachePolicy<T>) => Promise<T | null>
  /** A read for this page alone: 6 s. */
  read: Read
}

/** The client of all reads: calls by `fetch`, checks answers by their structs, stores them by `cached`. */
export function createClient({ fetch, cached, ...settings }: ClientOptions): Client {
  const reader =
    (timeoutMs: number): Read =>
    async (path, struct, question) => {
      const answer = await readJson(fetch, path, timeoutMs, question)
      try {
        return parse(answer, struct, settings)
      } catch (cause) {
        throw new ShopApiError('invalid answer', { path, cause })
      }
    }
  const read = reader(pageTimeoutMs)
  const readToKeep = reader(cacheTimeoutMs)
  return {
    read,
    peek: async (key, policy) => (await cached?.peek?.(key, policy)) ?? null,
    cached: (key, policy, load) => (cached ? cached(key, policy, () => load(readToKeep)) : load(read)),
  }
}

/**
 * What is read, if it is what each shop has: a list, the answer to a question. Where the shop API says that there is
 * none (404) it is not well: no page of ours is gone, and what is stored stays.
 */
export async function notFoundIsFailure<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ShopApiError) || !error.isNotFound) throw error
    throw new ShopApiError('no such list', { path: error.path, requestId: error.requestId, cause: error })
  }
}

/**
 * The path of one entity.
 * @throws ShopApiError 404 for what cannot be an id, without asking the API
 */
export function entityPath(collection: string, id: number): string {
  const path = `${collection}/${id}`
  if (!Number.isSafeInteger(id) || id < 1) throw new ShopApiError('no such id', { status: 404, path })
  return path
}

import type { Struct } from 'superstruct'
import type { CachePolicy } from '../cache-policy.ts'
import { parse } from '../contract/parse.ts'
import type { ParseSettings } from '../contract/settings.ts'
import { ShopApiError } from '../errors.ts'
import { cacheTimeoutMs, pageTimeoutMs, readJson, type ShopApiFetch } from './request.ts'

/**
 * Answers from a cache, or loads and keeps: `key` names the value, `policy` says where and how long. What is in the
 * key before the first ':' is its kind, the only part that logs show.
 */
export interface Remember {
  <T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T>
  /** What is kept under a key and still fresh; never loads. */
  known?: <T>(key: string, policy: CachePolicy<T>) => Promise<T | null>
}

export interface ClientOptions extends ParseSettings {
  fetch: ShopApiFetch
  remember?: Remember
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
  remember: <T>(key: string, policy: CachePolicy<T>, load: (read: Read) => Promise<T>) => Promise<T>
  /** What is kept under a key and still fresh. */
  known: <T>(key: string, policy: CachePolicy<T>) => Promise<T | null>
  /** A read for this page alone: 6 s. */
  read: Read
}

/** The client of all reads: calls by `fetch`, checks answers by their structs, keeps them by `remember`. */
export function createClient({ fetch, remember, ...settings }: ClientOptions): Client {
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
    known: async (key, policy) => (await remember?.known?.(key, policy)) ?? null,
    remember: (key, policy, load) => (remember ? remember(key, policy, () => load(readToKeep)) : load(read)),
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

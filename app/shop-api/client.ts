import type { Struct } from 'superstruct'
import type { CachePolicy } from './cache-policy.ts'
import { parse } from './contract/parse.ts'
import type { ParseSettings } from './contract/settings.ts'
import { ShopApiError } from './errors.ts'
import { readJson, type ShopApiFetch } from './request.ts'

/** Answers from a cache, or loads and keeps: `key` names the value, `policy` says where and how long. */
export type Remember = <T>(key: string, policy: CachePolicy, load: () => Promise<T>) => Promise<T>

export interface ClientOptions extends ParseSettings {
  fetch: ShopApiFetch
  remember?: Remember
}

/** What the functions of a resource work with. */
export interface Client {
  remember: Remember
  /**
   * Reads a path and parses the answer; with `question` by a POST that only asks.
   * @throws ShopApiError, with status 0 for an answer that the struct refuses
   */
  read<T, S>(path: string, struct: Struct<T, S>, question?: object): Promise<T>
}

export function createClient({
  fetch,
  remember = (_key, _policy, load) => load(),
  ...settings
}: ClientOptions): Client {
  return {
    remember,
    async read(path, struct, question) {
      const answer = await readJson(fetch, path, question)
      try {
        return parse(answer, struct, settings)
      } catch (cause) {
        throw new ShopApiError('invalid answer', { path, cause })
      }
    },
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

import { withSettings } from '../../app/shop-api/contract/settings.ts'
import { toPath } from '../../app/shop-api/contract/url.ts'

/** Fields of pages and pictures. Addresses that lead elsewhere on purpose (payment, redirect) have other names. */
const fields = new Set(['url', 'src', 'image', 'picture', 'href'])

/**
 * For JSON.parse: turns absolute addresses of the shop's own hosts into paths (contract 8.10), so that scripts, which
 * know none of these hosts, can use them.
 */
export function withOwnPaths(hosts: readonly string[]): (key: string, value: unknown) => unknown {
  return (key, value) => {
    if (typeof value !== 'string' || !fields.has(key) || !/^(?:https?:)?\/\//i.test(value)) return value
    return withSettings({ hosts }, () => toPath(value)) ?? value
  }
}

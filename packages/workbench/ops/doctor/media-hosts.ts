import { error, type Finding } from '../../../../scripts/deployment/finding.ts'
import { isRecord } from '../../../../shared/shop-api/contract/raw.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'

/** Fields under which answers name pictures and documents (contract 6.2). */
const fileFields = new Set(['src', 'image', 'picture', 'file', 'href'])

/**
 * Hosts at which answers have pictures and documents, and which the shop does not ask: what lies there is lost on every
 * page. `bodies` are answers as they came.
 */
export function checkMediaHosts(bodies: readonly unknown[], { hosts = [], imageOrigins }: ParseSettings): Finding[] {
  // From outside nobody knows what is configured.
  if (!imageOrigins) return []
  const addresses = [...new Set(bodies.flatMap(addressesIn))]
  const known = new Set([...hosts, ...imageOrigins.map((origin) => new URL(origin).host)])
  const foreign = Map.groupBy(
    addresses.flatMap((address) => URL.parse(address, 'https://own.invalid') ?? []),
    ({ host }) => host,
  )
  return [...foreign].flatMap(([host, lost]) => {
    if (host === 'own.invalid' || known.has(host)) return []
    const origins = [...imageOrigins, `https://${host}`].join(',')
    const message = `${lost.length} of ${addresses.length} pictures and documents lie at ${host}, where the shop takes none from`
    return [error('files.origin', message, `If they are the shop's own: IMAGE_ORIGINS = "${origins}"`)]
  })
}

/** Texts under the names of files that begin as whole addresses do, and paths. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    fileFields.has(name) && typeof inner === 'string' && /^(?:https?:)?\/\/?[^/]/.test(inner)
      ? [inner]
      : addressesIn(inner),
  )
}

/**
 * Under what a client is counted: the address that Cloudflare saw, never one that the client names itself. Of IPv6 the
 * network (/64), since a household has all addresses of one.
 */
export function clientKey(headers: Headers): string {
  const address = headers.get('CF-Connecting-IP') ?? 'unknown'
  return address.includes(':') ? network(address) : address
}

/** The first four groups, written out: `2001:db8::1` -> `2001:db8:0:0`. */
function network(address: string): string {
  const [start = '', end] = address.toLowerCase().split('::')
  const before = start.split(':').filter(Boolean)
  const after = end?.split(':').filter(Boolean) ?? []
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

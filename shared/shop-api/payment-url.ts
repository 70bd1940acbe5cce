import { isLoopback } from '../format/loopback.ts'
import { parseUrl } from '../format/parse-url.ts'

/**
 * Whether a buyer may be led to `url` to pay: https (plain http on loopback hosts only), no credentials, and a host of
 * the list. `.yoomoney.ru` in it means that host and all below it, `shop.example.ru:8443` exactly that one.
 */
export function isPaymentUrl(url: string | null, hosts: readonly string[]): url is string {
  const target = url === null ? null : parseUrl(url)
  if (!target || target.username || target.password) return false
  const { protocol, hostname, host } = target
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false
  return hosts.some((allowed) => (allowed.startsWith('.') ? `.${host}`.endsWith(allowed) : host === allowed))
}

/**
 * Parameters by which advertisers and counters mark a visit. They change nothing on a page: the page cache leaves them
 * out, and robots.txt names them for Yandex (Clean-param). A name that ends with "*" stands for all that begin so.
 */
export const trackingParameters: readonly string[] = [
  ...['utm_*', 'yclid', 'ymclid', 'ysclid', 'etext', 'openstat', '_openstat', 'from', 'yadclid', 'yadordid'],
  ...['gclid', 'gclsrc', 'gad_source', 'gad_campaignid', 'gbraid', 'wbraid', 'dclid', 'srsltid', '_ga', '_gl'],
  ...['fbclid', 'msclkid', 'vk_ref', 'rb_clickid', 'mt_click_id', 'tmclid', 'calltouch', 'calltouch_tm', 'ct_source'],
  ...['roistat', 'roistat_*', 'rs', 'erid', 'cm_id', 'mc_cid', 'mc_eid'],
]

const names = new Set(trackingParameters.filter((name) => !name.endsWith('*')))
const prefixes = trackingParameters.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))

/** True for a parameter that changes nothing on a page. */
export const isTrackingParameter = (name: string): boolean =>
  names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))

/**
 * Where a redirect leads, with the advertising marks of the address that was asked for: counters read them from the
 * address on which a visit begins. Nothing is added to the addresses of others.
 */
export function withMarksOf(asked: string, location: string): string {
  if (!asked.includes('?') || !/^\/(?![/\\])/.test(location)) return location
  const marks = [...new URL(asked).searchParams].filter(([name]) => isTrackingParameter(name))
  if (marks.length === 0) return location
  const [target = '', ...fragment] = location.split(/(?=#)/)
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(marks)}${fragment.join('')}`
}

import type { Seen, Shop } from './gate.ts'
import { readHeaders } from './load.ts'

/** The Worker would believe both headers; its log has the country of the second. */
export async function pretend({ origin, lines }: Shop): Promise<Seen> {
  const faults: string[] = []
  const ray = 'aaaaaaaaaaaaaaaa'
  const headers = { 'CF-Ray': ray, 'X-Host-Cf': '{"country":"ZZ"}', 'X-Host-Store': 'kv:CACHE' }
  const { 'x-request-id': id } = await readHeaders(origin, '/healthz', { headers })
  if (id === undefined || id === ray) faults.push(`the request is named ${id}`)
  if (lines.some((line) => line.includes('"country":"ZZ"'))) faults.push('its country was believed')
  const other = await readHeaders(origin, '/healthz', { servername: 'other.example' }).catch(() => null)
  if (other) faults.push('another name was answered')
  return { seen: `request ${id}`, faults }
}

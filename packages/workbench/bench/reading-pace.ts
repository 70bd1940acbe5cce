import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve, serveDemoShop } from '../../../scripts/serving/serve.ts'
import { findFreePorts, root } from '../../../scripts/workspace.ts'

/** Of each kind, a second. */
const pace = 5
const seconds = { pages: 180, documents: 120 }

const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' }
/** Who reads, each from one address. Miniflare's entry takes `request.cf` from a header. */
const readers: Record<string, Record<string, string>> = {
  'a robot that Cloudflare has verified': {
    ...robot,
    'MF-CF-Blob': JSON.stringify({ verifiedBotCategory: 'Search Engine Crawler' }),
    'CF-Connecting-IP': '203.0.113.1',
  },
  'a robot by its user agent alone': { ...robot, 'CF-Connecting-IP': '203.0.113.2' },
  'a person': { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'CF-Connecting-IP': '203.0.113.3' },
}

/**
 * What readers meet who open pages and documents at a robot's pace that no store has, in a shop with its usual limits;
 * a line for each reader. No two of them read the same.
 */
export async function measureReadingPace(pages: string[], documents: string[]): Promise<string[]> {
  const state = join('.cache', 'pace-state')
  rmSync(join(root, state), { recursive: true, force: true })
  const [apiPort = 0, port = 0] = await findFreePorts(2)
  const api = await serveDemoShop({ port: apiPort })
  const shop = await serve({ port, shopApiOrigin: api.origin, state, vars: { ROBOTS: 'open' } })
  const lines: string[] = []
  try {
    for (const [index, [name, headers]] of Object.entries(readers).entries()) {
      const read = (paths: string[], duration: number) => {
        const count = pace * duration
        return answersTo(shop.origin, paths.slice(index * count, (index + 1) * count), headers)
      }
      const [ofPages, ofDocuments] = await Promise.all([read(pages, seconds.pages), read(documents, seconds.documents)])
      lines.push(`${name}: ${answersText('pages', ofPages)}; ${answersText('documents', ofDocuments)}`)
      console.log(lines.at(-1))
    }
  } finally {
    await shop.stop()
    await api.stop()
  }
  return lines
}

const answersTo = (origin: string, paths: string[], headers: Record<string, string>): Promise<Answer[]> =>
  Promise.all(
    paths.map(async (path, index) => {
      await setTimeout((index * 1_000) / pace)
      const response = await fetch(origin + path, { headers })
      await response.body?.cancel()
      return { status: response.status, retryAfter: response.headers.get('Retry-After') }
    }),
  )

interface Answer {
  status: number
  retryAfter: string | null
}

/** Users who have used up a limit wait a minute; those with too many calls of a slow shop under way, five seconds. */
function answersText(what: string, answers: Answer[]): string {
  const nameOf = ({ status, retryAfter }: Answer): string =>
    status === 429 ? `429 (${retryAfter === '60' ? 'limit' : 'slow shop'})` : String(status)
  const groups = Map.groupBy(answers, nameOf)
  const counts = [...groups].toSorted().map(([name, same]) => `${same.length} × ${name}`)
  return `${answers.length} ${what} at ${pace} a second: ${counts.join(', ')}`
}

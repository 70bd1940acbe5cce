import { Agent, request } from 'node:http'
import { newAddress } from '../flood/visitor.ts'
import { median, percentileOf } from '../median.ts'
import type { Fault } from './faulty-relay.ts'
import type { Kind, Visit } from './visits.ts'

/** Crawlers get no streamed pages. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
/** A visitor who has no answer by then has none, ms. */
const timeoutMs = 20_000
/** Where the API has not come back by then it never does, ms. */
const maxRecovery = 30_000

/** Latencies in ms. */
export interface Answers {
  count: number
  /** What is not as it must be: the status and the address. */
  wrong: string[]
  p50: number
  p95: number
}

interface Load {
  origin: string
  agent: Agent
  fault: Fault | null
  seconds: number
  rate: number
  next: (index: number) => Visit
}

/** Asks at a steady rate, however slowly answers come, and waits for all answers but those about carts. */
export async function visit({ origin, agent, fault, seconds, rate, next }: Load): Promise<Record<Kind, Answers>> {
  const answers: Record<Kind, { ms: number; wrong: string | null }[]> = { seen: [], unseen: [], cart: [], bound: [] }
  const outstanding: Promise<void>[] = []
  const started = performance.now()
  for (let index = 0; index < seconds * rate; index++) {
    const due = started + (index * 1_000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const { kind, path, body } = next(index)
    const answered = ask(new URL(path, origin), agent, body).then((answer) => {
      const wrong = wrongOf(kind, path, answer, fault)
      answers[kind].push({ ms: performance.now() - due, wrong: wrong && `${wrong} ${path}` })
    })
    if (kind !== 'cart') outstanding.push(answered)
  }
  await Promise.all(outstanding)
  const { seen, unseen, cart, bound } = answers
  return { seen: summarize(seen), unseen: summarize(unseen), cart: summarize(cart), bound: summarize(bound) }
}

interface Answer {
  status: number
  retryAfter: string | undefined
  isWhole: boolean
}

/** What is wrong with an answer; null: nothing. */
function wrongOf(kind: Kind, path: string, answer: Answer, fault: Fault | null): string | null {
  const { status, retryAfter, isWhole } = answer
  if (!isWhole) return `${status}, cut off`
  if (status === 200 && !(fault && kind === 'unseen')) return null
  // There is no sitemap before the first catalogue walk.
  if (kind === 'bound' && path.startsWith('/sitemap') && status === 503 && retryAfter) return null
  // A picture that is late, and too heavy as it is: the placeholder.
  if (kind === 'bound' && path.startsWith('/img/') && status === 504) return null
  // What the API says to a call in a session goes on to the visitor.
  const said = fault === 'answers 401' ? [401] : fault === 'answers 429' ? [429] : []
  if (fault && kind === 'cart') return [502, 503, ...said].includes(status) ? null : String(status)
  if (fault && kind === 'unseen') {
    if (path.startsWith('/api/')) return status === 502 ? null : String(status)
    return status === 503 && retryAfter ? null : `${status}, Retry-After ${retryAfter}`
  }
  return String(status)
}

function summarize(answers: { ms: number; wrong: string | null }[]): Answers {
  const times = answers.map(({ ms }) => ms)
  const wrong = answers.flatMap((answer) => answer.wrong ?? [])
  return { count: answers.length, wrong, p50: median(times), p95: times.length > 0 ? percentileOf(times, 0.95) : 0 }
}

/** Asks as a browser does and reads to the end. An answer that does not come has status 0. */
function ask(url: URL, agent: Agent, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = (): void => resolve({ status: 0, retryAfter: undefined, isWhole: false })
    const headers = {
      'User-Agent': userAgent,
      'CF-Connecting-IP': newAddress(),
      ...(body !== undefined && { Origin: url.origin, 'Content-Type': 'application/json' }),
    }
    const call = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.once('error', lost).once('end', () => {
        const isPage = response.headers['content-type']?.startsWith('text/html')
        const status = response.statusCode ?? 0
        resolve({
          status,
          retryAfter: response.headers['retry-after'],
          isWhole: !isPage || text.trimEnd().endsWith('</html>'),
        })
      })
    })
    call.setTimeout(timeoutMs, () => call.destroy())
    call.once('error', lost).end(body)
  })
}

/**
 * ms until all of these are there at the same time: what is asked for in a fault may be refused for a second after it.
 * @throws Error if they do not come
 */
export async function recover(origin: string, visits: readonly Visit[]): Promise<number> {
  const started = performance.now()
  const agent = new Agent()
  while (performance.now() - started < maxRecovery) {
    const answers = await Promise.all(visits.map(({ path, body }) => ask(new URL(path, origin), agent, body)))
    if (answers.every(({ status }) => status === 200)) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${visits.map(({ path }) => path)} have not come back after ${maxRecovery / 1_000} s`)
}

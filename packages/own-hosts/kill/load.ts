import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { Agent, get, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** What visitors have met while something happened to the host. */
export interface Outcome {
  requests: number
  /** Each in words. */
  failures: string[]
  /** The longest answer, ms. */
  slowest: number
}

export interface Ask {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Statuses that are right. */
  expected?: number[]
}

interface LoadOptions {
  origin: string
  /** What the next request asks. */
  next: () => Ask
  /** What happens meanwhile; the load ends a second after it. `settled` waits until what is under way is answered. */
  during: (settled: () => Promise<void>) => Promise<unknown>
}

/** Connections that ask again as soon as they are answered. */
const connections = 16
/** Before and after what happens, ms. */
const around = 1_000
/** An answer that takes longer is a failure, ms. */
const timeout = 30_000

/** Keeps a host under load while something happens to it. */
export async function underLoad({ origin, next, during }: LoadOptions): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false })
  const outcome: Outcome = { requests: 0, failures: [], slowest: 0 }
  let isOver = false
  const underWay = new Set<Promise<unknown>>()
  const settled = async (): Promise<void> => void (await Promise.all(underWay))
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const asked = next()
      const started = performance.now()
      const answer = askOnce(origin, agent, asked)
      underWay.add(answer)
      const failure = await answer
      underWay.delete(answer)
      outcome.requests += 1
      outcome.slowest = Math.max(outcome.slowest, performance.now() - started)
      if (failure !== null) outcome.failures.push(`${asked.method ?? 'GET'} ${asked.path}: ${failure}`)
    }
  }
  const visitors = Promise.all(Array.from({ length: connections }, visitor))
  try {
    await pause(around)
    await during(settled)
    await pause(around)
  } finally {
    isOver = true
    await visitors
    agent.destroy()
  }
  return outcome
}

/** Asks once, on a connection of its own. @returns null, or what was wrong */
export const askAlone = (origin: string, asked: Ask): Promise<string | null> =>
  askOnce(origin, new Agent({ rejectUnauthorized: false }), asked)

/** Asks, and is gone after so many ms, whatever has come. */
export async function leaveEarly(origin: string, path: string, after: number): Promise<void> {
  const asked = get(new URL(path, origin), { rejectUnauthorized: false, agent: false }).on('error', () => undefined)
  await pause(after)
  asked.destroy()
}

/** A page as text. */
export const readPage = (origin: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(new URL(path, origin), { rejectUnauthorized: false }, (response) => resolve(text(response))).once(
      'error',
      reject,
    )
  })

/** The headers of an answer. @throws Error where there is none */
export const readHeaders = (
  origin: string,
  path: string,
  { headers = {}, servername }: { headers?: Record<string, string>; servername?: string } = {},
): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    const ask = origin.startsWith('https:') ? get : httpGet
    ask(new URL(path, origin), { headers, rejectUnauthorized: false, servername, agent: false }, (response) => {
      response.resume()
      resolve(response.headers)
    }).once('error', reject)
  })

function askOnce(
  origin: string,
  agent: Agent,
  { path, method = 'GET', headers = {}, body, expected = [200] }: Ask,
): Promise<string | null> {
  return new Promise((resolve) => {
    const all = { Accept: 'text/html,image/webp,*/*', 'Accept-Encoding': 'br', ...headers }
    const asked = request(new URL(path, origin), { agent, method, headers: all, timeout }, (response) => {
      response.resume()
      response.once('end', () => {
        const { statusCode = 0 } = response
        resolve(expected.includes(statusCode) ? null : `status ${statusCode}`)
      })
      response.once('error', (error) => resolve(error.message))
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.once('error', (error) => resolve(error.message))
    asked.end(body)
  })
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

import { Agent, get } from 'node:http'
import { hasCpuTime, readCpuTime } from './cpu-time.ts'
import { median, percentileOf } from './median.ts'

const connections = 8
/** Seconds. */
const warmUp = 2
const duration = 4

export interface Load {
  /** Requests a second. */
  perSecond: number
  /** Latency, ms. */
  p50: number
  p95: number
  /** CPU ms a request of the server's process tree; null where the system does not tell. */
  cpu: number | null
}

/**
 * Loads one path of a plain http server, warm: a few keep-alive connections that each ask again as soon as they have
 * been answered. `pid` is the root of the server's process tree.
 * @param etag of what the browsers have already: the answers are 304
 * @throws Error if an answer is another one
 */
export async function measureLoad(
  { origin, pid }: { origin: string; pid: number },
  path: string,
  etag?: string,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const question = { url: new URL(path, origin), agent, etag }
  try {
    await drive(question, warmUp)
    const cpuBefore = hasCpuTime ? readCpuTime(pid) : null
    const started = performance.now()
    const times = await drive(question, duration)
    const seconds = (performance.now() - started) / 1000
    return {
      perSecond: times.length / seconds,
      p50: median(times),
      p95: percentileOf(times, 0.95),
      cpu: cpuBefore === null ? null : (readCpuTime(pid) - cpuBefore) / times.length,
    }
  } finally {
    agent.destroy()
  }
}

interface Question {
  url: URL
  agent: Agent
  etag: string | undefined
}

/** Returns the ms that each request took. */
async function drive(question: Question, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const askAgainAndAgain = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await ask(question)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, askAgainAndAgain))
  return times
}

function ask({ url, agent, etag }: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', ...(etag && { 'if-none-match': etag }) }
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== (etag ? 304 : 200))
        reject(new Error(`${url.pathname} answers ${response.statusCode}`))
      response.once('end', resolve).once('error', reject).resume()
    }).once('error', reject)
  })
}

import { Agent as HttpAgent, get as httpGet } from 'node:http'
import { Agent as HttpsAgent, get as httpsGet } from 'node:https'
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
 * Loads one path of a server, warm: a few keep-alive connections that each ask again as soon as they have been answered.
 * `pid` is the root of the server's process tree, or those of all its processes.
 * @param etag of what the browsers have already: the answers are 304
 * @param encoding that the browsers take: `br`; none unless told
 * @throws Error if an answer is another one
 */
export async function measureLoad(
  { origin, pid }: { origin: string; pid: number | number[] },
  path: string,
  etag?: string,
  encoding = 'identity',
): Promise<Load> {
  const url = new URL(path, origin)
  const options = { keepAlive: true, maxSockets: connections }
  const agent =
    url.protocol === 'https:' ? new HttpsAgent({ ...options, rejectUnauthorized: false }) : new HttpAgent(options)
  const question = { url, agent, etag, encoding }
  const readCpu = (): number => [pid].flat().reduce((sum, root) => sum + readCpuTime(root), 0)
  try {
    await drive(question, warmUp)
    const cpuBefore = hasCpuTime ? readCpu() : null
    const started = performance.now()
    const times = await drive(question, duration)
    const seconds = (performance.now() - started) / 1000
    return {
      perSecond: times.length / seconds,
      p50: median(times),
      p95: percentileOf(times, 0.95),
      cpu: cpuBefore === null ? null : (readCpu() - cpuBefore) / times.length,
    }
  } finally {
    agent.destroy()
  }
}

interface Question {
  url: URL
  agent: HttpAgent
  etag: string | undefined
  encoding: string
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

function ask({ url, agent, etag, encoding }: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) }
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== (etag ? 304 : 200))
        reject(new Error(`${url.pathname} answers ${response.statusCode}`))
      response.once('end', resolve).once('error', reject).resume()
    }).once('error', reject)
  })
}

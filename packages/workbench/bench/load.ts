import { Agent as HttpAgent, get as httpGet } from 'node:http'
import { Agent as HttpsAgent, get as httpsGet } from 'node:https'
import { hasCpuTime, readCpuTime } from './cpu-time.ts'

const connections = 8
/** Seconds. */
const warmUp = 2
const duration = 4

/**
 * ms of CPU that a request for a path costs the processes of a server, warm: a few keep-alive connections each ask again
 * as soon as they have been answered.
 * `pid` is the root of the server's process tree, or those of all its processes.
 * @param etag of what the browsers have already: the answers are 304
 * @param encoding that the browsers take: `br`; none unless told
 * @throws Error if an answer is another one, or the system does not tell CPU times
 */
export async function cpuPerRequest(
  { origin, pid }: { origin: string; pid: number | number[] },
  path: string,
  etag?: string,
  encoding = 'identity',
): Promise<number> {
  if (!hasCpuTime) throw new Error('This system does not tell what a process has used: Linux does.')
  const url = new URL(path, origin)
  const options = { keepAlive: true, maxSockets: connections }
  const agent =
    url.protocol === 'https:' ? new HttpsAgent({ ...options, rejectUnauthorized: false }) : new HttpAgent(options)
  const question = { url, agent, etag, encoding }
  const readCpu = (): number => [pid].flat().reduce((sum, root) => sum + readCpuTime(root), 0)
  try {
    await drive(question, warmUp)
    const before = readCpu()
    const requests = await drive(question, duration)
    return (readCpu() - before) / requests
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

/** @returns how many requests were answered */
async function drive(question: Question, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let requests = 0
  const askAgainAndAgain = async () => {
    while (performance.now() < end) {
      await ask(question)
      requests += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, askAgainAndAgain))
  return requests
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

import { request } from 'node:http'

export interface Answer {
  status: number
  body: string
}

interface Question {
  target?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** ms */
  timeout?: number
}

/** Asks a process at its Unix socket, past nginx. @throws Error where nobody answers in time */
export function ask(
  socketPath: string,
  { target = '/', timeout = 15_000, body: sent, ...question }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: target, timeout, ...question }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body })).once('error', reject)
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer in time'))).once('error', reject)
    asked.end(sent)
  })
}

/**
 * Waits until a process answers on its socket, whatever it answers.
 * @throws Error if it does not within `total` ms
 */
export async function awaitAnswer(socketPath: string, question: Question = {}, total = 30_000): Promise<void> {
  const deadline = Date.now() + total
  while (!(await ask(socketPath, question).catch(() => null))) {
    if (Date.now() > deadline) throw new Error(`nobody answers at ${socketPath}`)
    await pause(30)
  }
}

const seeLog = "the host's log says why: journalctl -u 'storefront*'"

/** What /readyz or /healthz says, for an operator. A page for visitors, as where the configuration is wrong, does not name the fault. */
export const readinessText = ({ status, body }: Answer, target = '/readyz'): string =>
  `${target} answers ${status}${body.startsWith('{') ? `: ${body.slice(0, 500)}` : `; ${seeLog}`}`

/** What a process must do: make pages of the shop API's data, or run with a right configuration, whatever the API does. */
export type Standard = 'ready' | 'running'

/**
 * Waits until a process does what it must, and makes the home page.
 * @throws Error that says what is wrong, after `total` ms
 */
export async function requireReady(
  socketPath: string,
  host: string,
  { standard = 'ready', total = 60_000 }: { standard?: Standard; total?: number } = {},
): Promise<void> {
  const headers = { Host: host, 'X-Forwarded-Proto': 'https' }
  const deadline = Date.now() + total
  for (;;) {
    const fault = await faultOf(socketPath, headers, standard).catch((error: Error) => `${error.message}; ${seeLog}`)
    if (fault === null) return
    if (Date.now() > deadline) throw new Error(fault)
    await pause(200)
  }
}

async function faultOf(
  socketPath: string,
  headers: Record<string, string>,
  standard: Standard,
): Promise<string | null> {
  const target = standard === 'ready' ? '/readyz' : '/healthz'
  const answer = await ask(socketPath, { target, headers })
  if (answer.status !== 200) return readinessText(answer, target)
  const page = await ask(socketPath, { target: '/', headers })
  // Without the shop API a page that is not stored is one that says so.
  const isRight = page.status === 200 || (standard === 'running' && page.status === 503)
  return isRight && page.body.includes('</html>') ? null : `the home page answers ${page.status}`
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

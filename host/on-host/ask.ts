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

/** What /readyz says, for an operator. A page for visitors, as where the configuration is wrong, does not name the fault. */
export const readinessText = ({ status, body }: Answer): string =>
  `/readyz answers ${status}${body.startsWith('{') ? `: ${body.slice(0, 500)}` : `; ${seeLog}`}`

/**
 * Waits until a process says that it is ready and makes the home page.
 * @throws Error that says what is wrong, after `total` ms
 */
export async function requireReady(socketPath: string, host: string, total = 60_000): Promise<void> {
  const headers = { Host: host, 'X-Forwarded-Proto': 'https' }
  const deadline = Date.now() + total
  for (;;) {
    const fault = await faultOf(socketPath, headers).catch((error: Error) => `${error.message}; ${seeLog}`)
    if (fault === null) return
    if (Date.now() > deadline) throw new Error(fault)
    await pause(200)
  }
}

async function faultOf(socketPath: string, headers: Record<string, string>): Promise<string | null> {
  const ready = await ask(socketPath, { target: '/readyz', headers })
  if (ready.status !== 200) return readinessText(ready)
  const page = await ask(socketPath, { target: '/', headers })
  return page.status === 200 && page.body.includes('</html>') ? null : `the home page answers ${page.status}`
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

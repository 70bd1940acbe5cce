import { createMiddleware } from 'hono/factory'
import type { Infer } from 'superstruct'
import { boolean, create, integer, max, min, object, optional, refine, StructError, string } from 'superstruct'
import type { DemoShopEnv } from './bindings.ts'

/** What goes wrong with answers whose path matches. Several parts may be combined: `{ status: 500, html: true }`. */
const Fault = object({
  /** Regular expression on path and query; absent: every path. */
  match: optional(refine(string(), 'regular expression', isPattern)),
  /** Regular expression on the body of the request; absent: every body. */
  input: optional(refine(string(), 'regular expression', isPattern)),
  /** Answer with this status and Laravel's body for it. */
  status: optional(max(min(integer(), 400), 599)),
  /** Milliseconds before anything is answered. */
  delay: optional(max(min(integer(), 0), 60_000)),
  /** The JSON breaks off in the middle. */
  truncate: optional(boolean()),
  /** An HTML page instead of JSON. */
  html: optional(boolean()),
  /** The connection breaks after the first bytes. */
  reset: optional(boolean()),
  /** An answer without a body. */
  empty: optional(boolean()),
  /** This text instead of the answer, as JSON. */
  body: optional(string()),
  /** How many requests are hit before the fault is over; absent: all. */
  times: optional(min(integer(), 1)),
})
type Fault = Infer<typeof Fault>

const MESSAGES: Record<number, string> = {
  200: 'Maintenance',
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  419: 'CSRF token mismatch.',
  422: 'The given data was invalid.',
  429: 'Too Many Attempts.',
  503: 'Service Unavailable',
}

/** Faults that `POST /__faults` set, of this isolate. */
let standing: Fault[] = []

/**
 * Fault injection for tests, there only while DEMO_FAULTS is "on": `POST /__faults` adds a fault, `DELETE /__faults`
 * removes all, and a header `X-Demo-Fault` with the same JSON hits its own request.
 */
export const faults = createMiddleware<DemoShopEnv>(async (c, next) => {
  if (c.env.DEMO_FAULTS !== 'on') return next()
  if (c.req.path === '/__faults') {
    if (c.req.method === 'DELETE') standing = []
    else if (c.req.method === 'POST') {
      const fault = readFault(await c.req.text())
      if (!fault) return c.json({ message: 'This is not a fault.' }, 422)
      standing.push(fault)
    } else return next()
    return c.body(null, 204)
  }
  const url = new URL(c.req.url)
  const fault =
    readFault(c.req.header('X-Demo-Fault') ?? '') ?? (await takeStanding(url.pathname + url.search, c.req.raw))
  if (!fault) return next()
  if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
  if (fault.status || fault.html || fault.empty || fault.body !== undefined) {
    c.res = failedResponse(fault)
    return
  }
  await next()
  if (fault.truncate) c.res = await truncated(c.res)
  if (fault.reset) c.res = new Response(brokenStream(), c.res)
})

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}

function readFault(json: string): Fault | null {
  if (json === '') return null
  try {
    return create(JSON.parse(json), Fault)
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError) return null
    throw error
  }
}

async function takeStanding(path: string, request: Request): Promise<Fault | undefined> {
  if (standing.length === 0) return
  const body = standing.some(({ input }) => input) ? await request.clone().text() : ''
  const fault = standing.find(
    ({ match = '', input = '', times = 1 }) =>
      times > 0 && new RegExp(match).test(path) && new RegExp(input).test(body),
  )
  if (fault?.times !== undefined) fault.times -= 1
  return fault
}

function failedResponse({ status = 200, html, empty, body }: Fault): Response {
  const headers = new Headers(status === 429 || status === 503 ? { 'Retry-After': '30' } : {})
  if (status === 429) {
    headers.set('X-RateLimit-Limit', '60')
    headers.set('X-RateLimit-Remaining', '0')
    headers.set('X-RateLimit-Reset', String(Math.floor(Date.now() / 1000) + 30))
  }
  headers.set('Content-Type', html ? 'text/html; charset=utf-8' : 'application/json')
  if (empty) return new Response('', { status, headers })
  if (body !== undefined) return new Response(body, { status, headers })
  const message = MESSAGES[status] ?? (status >= 500 ? 'Server Error' : 'Not Found.')
  const page = `<!DOCTYPE html><html lang="en"><title>${message}</title><body><h1>${status} ${message}</h1></body></html>`
  return new Response(html ? page : JSON.stringify({ message }), { status, headers })
}

async function truncated(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.slice(0, text.length / 2), response)
}

function brokenStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      controller.error(new Error('Connection reset by fault injection'))
    },
  })
}

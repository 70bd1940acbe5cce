import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { AppEnv } from './app-env.ts'
import { BindingError } from './bindings.ts'
import type { Env } from './env.ts'

/**
 * Addresses of scripts of the browser's build; wrangler.toml names the same to the router of static files. The address
 * is as it came: it may be none that can be read.
 */
const scriptAddress = /^https?:\/\/[^/?#]*(\/assets\/[\w.-]+\.js)(?:\?|$)/

const takesBrotli = (accepted: string): boolean => parseAccept(accepted).some(({ type, q }) => type === 'br' && q > 0)

/**
 * A script of the build as the build has compressed it, with the headers of its files; plain for browsers that do not
 * take brotli. Null for everything else, and where there is no such file (docs/decisions/071): a host of one's own has
 * nginx for files, which asks the Worker for missing ones alone.
 * @throws BindingError if the files cannot be read
 */
async function answerScript(request: Request, { ASSETS }: Partial<Pick<Env, 'ASSETS'>>): Promise<Response | null> {
  const { method, headers, url, cf } = request
  const [, path] = scriptAddress.exec(url) ?? []
  if (!path || !ASSETS || (method !== 'GET' && method !== 'HEAD')) return null
  const find = async (file: string): Promise<Response | null> => {
    const found = await ASSETS.fetch(new URL(file, 'https://assets.internal'), { method, headers })
    if (found.status >= 500) throw new BindingError('ASSETS.fetch', false, `status ${found.status}`)
    return found.status === 200 || found.status === 304 ? found : null
  }
  // Cloudflare asks the Worker for brotli, whatever the browser takes.
  const accepted = (cf?.clientAcceptEncoding as string | undefined) ?? headers.get('Accept-Encoding') ?? ''
  const compressed = takesBrotli(accepted) ? await find(`${path}.br`) : null
  const found = compressed ?? (await find(path))
  if (!found) return null
  const answer = new Headers(found.headers)
  answer.append('Vary', 'Accept-Encoding')
  if (!compressed) return new Response(found.body, { status: found.status, headers: answer })
  answer.set('Content-Type', 'text/javascript; charset=utf-8')
  answer.set('Content-Encoding', 'br')
  return new Response(found.body, { status: found.status, headers: answer, encodeBody: 'manual' })
}

/**
 * Answers scripts before all else: they are files, none of what follows concerns them, and each would be a line in the
 * log. A failure does concern it: `failedScripts` throws it where requests have their id.
 */
export const scripts: MiddlewareHandler<AppEnv> = async (c, next) => {
  try {
    const script = await answerScript(c.req.raw, c.env)
    if (script) return script
  } catch (error) {
    c.set('scriptFailure', error)
  }
  await next()
}

export const failedScripts: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('scriptFailure')) throw c.get('scriptFailure')
  await next()
}

import type { IncomingMessage } from 'node:http'
import { type Handler, type Reply, readBody, StoreError } from './http.ts'
import { parseRange } from './r2.ts'

interface Entry {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  /** ms since 1970 */
  savedAt: number
  expires: number
}

/** What an entry weighs besides its body, bytes. */
const overhead = 1_000

/**
 * The Cache API of all processes, in memory; the least recently used go first. workerd asks GET (a miss is 504), PUT
 * with a whole HTTP response as body (413: not stored), and PURGE.
 */
export function createCache(capacity: number): Handler & { size: () => { entries: number; bytes: number } } {
  const entries = new Map<string, Entry>()
  let held = 0

  const handler: Handler = async (request) => {
    const key = `${request.headers['cf-cache-namespace'] ?? ''} ${request.headers.host}${request.url}`
    if (request.method === 'GET') return match(request, key)
    if (request.method === 'PURGE') return { status: drop(key) ? 200 : 404 }
    if (request.method !== 'PUT') throw new StoreError(405, 'not a call of the cache')
    const entry = readEntry(await readBody(request))
    if (!entry) return { status: 413 }
    drop(key)
    keep(key, entry)
    return { status: 204 }
  }

  function match(request: IncomingMessage, key: string): Reply {
    const entry = entries.get(key)
    if (!entry || entry.expires <= Date.now()) {
      drop(key)
      return { status: 504, headers: [['CF-Cache-Status', 'MISS']] }
    }
    entries.delete(key)
    entries.set(key, entry)
    return answer(request, entry)
  }

  function keep(key: string, entry: Entry): void {
    entries.set(key, entry)
    held += entry.body.length + overhead
    for (const oldest of entries.keys()) {
      if (held <= capacity) return
      drop(oldest)
    }
  }

  function drop(key: string): boolean {
    const entry = entries.get(key)
    if (!entry) return false
    held -= entry.body.length + overhead
    return entries.delete(key)
  }

  return Object.assign(handler, { size: () => ({ entries: entries.size, bytes: held }) })
}

/** The answer, a part of it, or 304. */
function answer({ headers: asked }: IncomingMessage, { status, headers, body, savedAt }: Entry): Reply {
  const hit: Entry['headers'] = [
    ['CF-Cache-Status', 'HIT'],
    ['Age', String(Math.floor((Date.now() - savedAt) / 1000))],
  ]
  const all = [...headers, ...hit]
  if (isKnown(asked, headers)) return { status: 304, headers: all }
  const range = asked.range === undefined ? null : partOf(asked.range, body.length)
  if (range === 'invalid') return { status: 416, headers: [...hit, ['Content-Range', `bytes */${body.length}`]] }
  if (!range) return { status, headers: all, body }
  const { from, to } = range
  const part = `bytes ${from}-${to}/${body.length}`
  return { status: 206, headers: [...all, ['Content-Range', part]], body: body.subarray(from, to + 1) }
}

const headerOf = (headers: Entry['headers'], name: string): string =>
  headers.find(([own]) => own.toLowerCase() === name)?.[1] ?? ''

function isKnown(asked: IncomingMessage['headers'], headers: Entry['headers']): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  const etag = bare(headerOf(headers, 'etag'))
  const known = asked['if-none-match']
  if (known !== undefined && etag !== '')
    return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === etag)
  const since = Date.parse(asked['if-modified-since'] ?? '')
  return Date.parse(headerOf(headers, 'last-modified')) <= since
}

function partOf(header: string, size: number): { from: number; to: number } | 'invalid' | null {
  const asked = parseRange(header)
  if (!asked) return null
  const from = asked.suffix === undefined ? Number(asked.offset) : Math.max(0, size - Number(asked.suffix))
  const to = Math.min(size, from + Number(asked.suffix ?? asked.length ?? size)) - 1
  return from < size && to >= from ? { from, to } : 'invalid'
}

const hopByHop = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'age', 'cf-cache-status'])

/** Null for what must not be stored: without a lifetime, for one visitor, or with a cookie. */
function readEntry(message: Buffer): Entry | null {
  const end = message.indexOf('\r\n\r\n')
  const [first = '', ...lines] = message.toString('latin1', 0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  const seconds = lifetimeOf(headerOf(headers, 'cache-control').toLowerCase())
  const status = Number(first.split(' ')[1])
  if (!(seconds > 0) || headerOf(headers, 'set-cookie') !== '' || headerOf(headers, 'vary') === '*' || status === 206)
    return null
  const savedAt = Date.now()
  return {
    status,
    headers: headers.filter(([name]) => !hopByHop.has(name.toLowerCase())),
    body: message.subarray(end + 4),
    savedAt,
    expires: savedAt + seconds * 1000,
  }
}

function lifetimeOf(cacheControl: string): number {
  if (/\b(?:no-store|no-cache|private)\b/.test(cacheControl)) return 0
  const [, shared] = /\bs-maxage=(\d+)/.exec(cacheControl) ?? []
  const [, own] = /\bmax-age=(\d+)/.exec(cacheControl) ?? []
  return Number(shared ?? own ?? 0)
}

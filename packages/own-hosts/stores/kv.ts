import type { DatabaseSync } from 'node:sqlite'
import { type Handler, largestValue, type Reply, readBody, StoreError } from './http.ts'

/** As at Cloudflare: seconds that a value lives at least, bytes of a key, keys of a list. */
const shortestLife = 60
const longestKey = 512
const maxKeys = 1_000
/** How often expired values are removed, ms. */
const sweepInterval = 60_000

interface Row {
  key: string
  value: Uint8Array
  metadata: string | null
  expires: number | null
}

/**
 * KV as workerd asks for it: GET, PUT and DELETE of `/<key>?urlencoded=true`, GET of `/` for a list. Everybody sees a
 * write at once; `cacheTtl` is of no meaning.
 */
export function createKv(database: DatabaseSync): Handler {
  const select = database.prepare(
    'SELECT value, metadata, expires FROM kv WHERE namespace = ? AND key = ? AND (expires IS NULL OR expires > ?)',
  )
  const upsert = database.prepare(
    'INSERT OR REPLACE INTO kv (namespace, key, value, metadata, expires) VALUES (?, ?, ?, ?, ?)',
  )
  const remove = database.prepare('DELETE FROM kv WHERE namespace = ? AND key = ?')
  const list = database.prepare(`SELECT key, metadata, expires FROM kv
    WHERE namespace = ? AND key > ? AND substr(key, 1, length(?)) = ? AND (expires IS NULL OR expires > ?)
    ORDER BY key LIMIT ?`)
  const sweep = database.prepare('DELETE FROM kv WHERE expires <= ?')
  setInterval(() => {
    try {
      sweep.run(Date.now())
    } catch {
      // The disk is full, say; what has expired is not read anyway.
    }
  }, sweepInterval).unref()

  return async (request, namespace) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://kv')
    const now = Date.now()
    if (request.method === 'GET' && pathname === '/') return listKeys()
    const key = decodeURIComponent(pathname.slice(1))
    if (key === '' || key === '.' || key === '..') throw new StoreError(400, 'no such key')
    if (Buffer.byteLength(key) > longestKey) throw new StoreError(414, 'the key is too long')
    if (request.method === 'GET') return sendValue(select.get(namespace, key, now) as Row | undefined)
    if (request.method === 'PUT') {
      const expires = expiryOf(searchParams, now)
      const metadata = request.headers['cf-kv-metadata']
      const value = await readBody(request)
      if (value.length > largestValue) throw new StoreError(413, 'the value is too large')
      upsert.run(namespace, key, value, typeof metadata === 'string' ? metadata : null, expires)
    } else if (request.method === 'DELETE') remove.run(namespace, key)
    else throw new StoreError(405, 'not a call of KV that this host knows')
    return { status: 200 }

    function sendValue(row: Row | undefined): Reply {
      if (!row) throw new StoreError(404, 'not found')
      const headers: Reply['headers'] = row.metadata === null ? [] : [['CF-KV-Metadata', row.metadata]]
      return { status: 200, headers, body: row.value }
    }

    function listKeys(): Reply {
      const prefix = searchParams.get('prefix') ?? ''
      const limit = Math.min(maxKeys, Number(searchParams.get('key_count_limit') ?? maxKeys))
      const after = Buffer.from(searchParams.get('cursor') ?? '', 'base64url').toString()
      const rows = list.all(namespace, after, prefix, prefix, now, limit + 1) as unknown as Row[]
      const keys = rows.slice(0, limit).map(({ key: name, expires, metadata }) => ({
        name,
        ...(expires !== null && { expiration: Math.floor(expires / 1000) }),
        ...(metadata !== null && { metadata }),
      }))
      const rest =
        rows.length > limit
          ? { list_complete: false, cursor: Buffer.from(keys.at(-1)?.name ?? '').toString('base64url') }
          : { list_complete: true }
      return { status: 200, body: JSON.stringify({ keys, ...rest, cacheStatus: null }) }
    }
  }
}

/** ms since 1970; null for a value that stays. */
function expiryOf(parameters: URLSearchParams, now: number): number | null {
  const life = parameters.get('expiration_ttl')
  const time = parameters.get('expiration')
  if (life === null && time === null) return null
  const expires = life === null ? Number(time) * 1000 : now + Number(life) * 1000
  if (!(expires >= Math.floor(now / 1000) * 1000 + shortestLife * 1000))
    throw new StoreError(400, 'it expires too soon')
  return expires
}

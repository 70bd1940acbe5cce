import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { type Handler, largestValue, type Reply, readBody, StoreError } from './http.ts'
import { holds, type R2Condition } from './r2-conditions.ts'
import { type ListRequest, listObjects } from './r2-list.ts'
import { columns, factsOf, type ObjectRow, type Range } from './r2-object.ts'

type WholeRow = ObjectRow & { value: Uint8Array }

type R2Request =
  | { method: 'head'; object: string }
  | { method: 'get'; object: string; onlyIf?: R2Condition; range?: RangeRequest; rangeHeader?: string }
  | ({ method: 'list' } & ListRequest)
  | { method: 'put'; object: string; onlyIf?: R2Condition; httpFields?: object; customFields?: object[]; md5?: string }
  | { method: 'delete'; object?: string; objects?: string[] }

interface RangeRequest {
  offset?: string | number
  length?: string | number
  suffix?: string | number
}

const longestKey = 1024

/** R2 as workerd asks for it: JSON of r2-api.capnp in a header, or before the value. Uploads in parts are refused. */
export function createR2(database: DatabaseSync): Handler {
  const head = database.prepare(`SELECT ${columns} FROM r2 WHERE bucket = ? AND key = ?`)
  const get = database.prepare(`SELECT ${columns}, value FROM r2 WHERE bucket = ? AND key = ?`)
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO r2 (bucket, ${columns}, value) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = database.prepare('DELETE FROM r2 WHERE bucket = ? AND key = ?')

  return async (request, bucket) => {
    if (request.method === 'GET') return read(bucket, requestOf(request.headers['cf-r2-request']))
    const body = await readBody(request)
    const size = Number(request.headers['cf-r2-metadata-size'])
    return write(bucket, requestOf(body.toString('utf8', 0, size)), body.subarray(size))
  }

  function read(bucket: string, asked: R2Request): Reply {
    if (asked.method === 'list') return facts(listObjects(database, bucket, asked))
    if (asked.method !== 'head' && asked.method !== 'get') return refuse('unknown')
    const row = (asked.method === 'head' ? head : get).get(bucket, asked.object) as WholeRow | undefined
    if (!row) return refuse('missing')
    const whole = { offset: 0, length: row.size }
    if (asked.method === 'head') return facts(factsOf(row, whole))
    if (!holds(asked.onlyIf, row)) return refuse('precondition', factsOf(row, whole))
    const range = rangeOf(asked, row.size)
    if (range === 'invalid') return refuse('range')
    const value = range ? row.value.subarray(range.offset, range.offset + range.length) : row.value
    return facts(factsOf(row, range ?? whole), value)
  }

  function write(bucket: string, asked: R2Request, value: Buffer): Reply {
    if (asked.method === 'delete') return deleteObjects(bucket, asked.objects ?? [asked.object ?? ''])
    if (asked.method !== 'put') return refuse('unknown')
    if (Buffer.byteLength(asked.object) > longestKey) return refuse('name')
    if (value.length > largestValue) return refuse('size')
    if (!holds(asked.onlyIf, head.get(bucket, asked.object) as ObjectRow | undefined)) return refuse('precondition')
    const digest = createHash('md5').update(value).digest()
    if (asked.md5 !== undefined && asked.md5 !== digest.toString('base64')) return refuse('digest')
    const row = {
      key: asked.object,
      etag: digest.toString('hex'),
      version: randomBytes(16).toString('hex'),
      size: value.length,
      uploaded: Date.now(),
      http: JSON.stringify(asked.httpFields ?? {}),
      custom: JSON.stringify(asked.customFields ?? []),
    }
    upsert.run(bucket, row.key, row.etag, row.version, row.size, row.uploaded, row.http, row.custom, value)
    return facts(factsOf(row))
  }

  function deleteObjects(bucket: string, keys: string[]): Reply {
    database.exec('BEGIN')
    try {
      for (const key of keys) remove.run(bucket, key)
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
    return { status: 200, body: '{}' }
  }
}

function requestOf(json: IncomingMessage['headers'][string]): R2Request {
  if (typeof json !== 'string') throw new StoreError(400, 'no request of R2')
  return JSON.parse(json) as R2Request
}

/** Facts as JSON, and a value behind them. */
function facts(value: object, object: Uint8Array = new Uint8Array()): Reply {
  const json = Buffer.from(JSON.stringify(value))
  const headers: Reply['headers'] = [['CF-R2-Metadata-Size', String(json.length)]]
  return { status: 200, headers, body: Buffer.concat([json, object]) }
}

/** Status and code of https://developers.cloudflare.com/r2/api/error-codes. */
const refusals = {
  missing: [404, 10007, 'The specified key does not exist.'],
  precondition: [412, 10031, 'At least one of the pre-conditions you specified did not hold.'],
  range: [416, 10039, 'The requested range is not satisfiable'],
  name: [400, 10020, 'The specified object name is not valid.'],
  size: [400, 100100, 'Your proposed upload exceeds the maximum allowed object size.'],
  digest: [400, 10037, 'The checksum you specified did not match what we received.'],
  unknown: [400, 10001, 'This host does not know the call.'],
} as const

function refuse(reason: keyof typeof refusals, object?: object): Reply {
  const [status, v4code, message] = refusals[reason]
  const { headers = [], body } = object ? facts(object) : {}
  return { status, headers: [...headers, ['CF-R2-Error', JSON.stringify({ version: 1, v4code, message })]], body }
}

/** The part of a value that is asked for; null for the whole. */
function rangeOf(
  { range, rangeHeader }: { range?: RangeRequest; rangeHeader?: string },
  size: number,
): Range | 'invalid' | null {
  const asked = rangeHeader === undefined ? range : parseRange(rangeHeader)
  if (!asked) return null
  const { suffix } = asked
  const offset = suffix === undefined ? Number(asked.offset ?? 0) : Math.max(0, size - Number(suffix))
  const length = Math.min(Number(suffix ?? asked.length ?? size), size - offset)
  return offset >= 0 && offset <= size && length > 0 ? { offset, length } : 'invalid'
}

/** One range of RFC 9110, 14.1.2; several, or another unit, are ignored. */
export function parseRange(header: string): RangeRequest | null {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return { suffix: to }
  return { offset: from, ...(to !== '' && { length: Number(to) - Number(from) + 1 }) }
}

import type { DatabaseSync } from 'node:sqlite'
import { columns, factsOf, type ObjectRow } from './r2-object.ts'

export interface ListRequest {
  prefix?: string
  delimiter?: string
  startAfter?: string
  cursor?: string
  limit?: number
  /** 0: `httpMetadata`, 1: `customMetadata`. */
  include?: number[]
}

const most = 1_000
/** Rows read at a time. */
const batch = 500

/** Objects by key, and with a delimiter the folders among them, each once. */
export function listObjects(database: DatabaseSync, bucket: string, request: ListRequest) {
  const { prefix = '', delimiter, startAfter = '', cursor, include = [] } = request
  const limit = Math.min(most, request.limit ?? most)
  const rows = database.prepare(`SELECT ${columns} FROM r2
    WHERE bucket = ? AND key > ? AND substr(key, 1, length(?)) = ? ORDER BY key LIMIT ${batch}`)
  const objects: object[] = []
  const folders = new Set<string>()
  let after = cursor === undefined ? startAfter : Buffer.from(cursor, 'base64url').toString()
  for (;;) {
    const found = rows.all(bucket, after, prefix, prefix) as unknown as ObjectRow[]
    for (const row of found) {
      const folder = folderOf(row.key, prefix, delimiter)
      if (folder === null || !folders.has(folder)) {
        if (objects.length + folders.size >= limit) return answer(true)
        if (folder === null) objects.push(factsFor(row))
        else folders.add(folder)
      }
      after = row.key
    }
    if (found.length < batch) return answer(false)
  }

  function answer(truncated: boolean) {
    const next = truncated && { cursor: Buffer.from(after).toString('base64url') }
    return { objects, truncated, ...next, delimitedPrefixes: [...folders] }
  }

  function factsFor(row: ObjectRow) {
    return factsOf({
      ...row,
      ...(!include.includes(0) && { http: '{}' }),
      ...(!include.includes(1) && { custom: '[]' }),
    })
  }
}

function folderOf(key: string, prefix: string, delimiter: string | undefined): string | null {
  const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
  return delimiter && end !== -1 ? key.slice(0, end + delimiter.length) : null
}

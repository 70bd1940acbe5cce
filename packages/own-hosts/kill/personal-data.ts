import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the browser tests type as people: the domain of all their e-mail addresses, the phone of orders as it is typed and
 * as it is sent, the numbers of customers as the mask writes them.
 */
const canaries = ['mail.example', '111-22-33', '9001112233', '+7 (999)', '+7+(999)', '%287%20%28999%29']

/** Where the clients of the tests come from, and the customers that they sign in as. */
const visitors = [
  ...['127.0.0.1', '::1', '0:0:0:0', 'unknown'].map((address) => `client ${address}`),
  ...Array.from({ length: 1_000 }, (_, number) => `customer ${number}`),
]

/** What can be made of them without a secret: whoever has the files could try out all there are. */
const hashes = visitors.flatMap((visitor) =>
  [visitor, visitor.replace(/^\w+ /, ''), `sent codes ${visitor}`].flatMap((text) =>
    ['md5', 'sha1', 'sha256'].map((hash) => createHash(hash).update(text).digest('hex').slice(0, 12)),
  ),
)

/** Runs of hexadecimal digits that begin as one of the hashes. */
function hashesIn(bytes: Buffer): string[] {
  const known = new Set(hashes)
  const runs = bytes.toString('latin1').match(/[\da-f]{12,128}/g) ?? []
  return runs.filter((run) => known.has(run.slice(0, 12)))
}

/**
 * Searches every file below the folders of hosts, and what their processes have logged, for what was typed, and for
 * hashes of clients and customers that are not keyed.
 * @returns where something was found
 */
export function findPersonalData(folders: string[], lines: string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // Of the shop itself, the build aside: it has texts of ours.
      .filter((entry) => entry.isFile() && !/\/(?:releases|shared)(?:\/|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const inFiles = files.flatMap((file) => foundIn(file, readFileSync(file)))
  return [...inFiles, ...foundIn('a line of a process', Buffer.from(lines.join('\n')))]
}

const foundIn = (name: string, bytes: Buffer): string[] =>
  [...canaries.filter((canary) => bytes.includes(canary)), ...hashesIn(bytes)].map((found) => `${name}: «${found}»`)

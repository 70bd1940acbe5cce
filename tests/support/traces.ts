import { createHash } from 'node:crypto'

/** Fewest hexadecimal digits that are taken for a short hash. */
const shortest = 8
const hashes = ['md5', 'sha1', 'sha256', 'sha512']

/** What a text has of a visitor: facts as they are, percent-encoded or in Base64, and their hashes without a key, whole or short. */
export function findTraces(text: string, facts: readonly string[]): string[] {
  const plain = facts.flatMap((fact) => [fact, encodeURIComponent(fact), Buffer.from(fact).toString('base64')])
  const named = facts.flatMap((fact) => [fact, `customer ${fact}`, `client ${fact}`, fact.toLowerCase()])
  const digests = named.flatMap((fact) => hashes.map((hash) => createHash(hash).update(fact)))
  const starts = new Map<string, string>()
  const whole: string[] = []
  for (const digest of digests) {
    const hex = digest.copy().digest('hex')
    starts.set(hex.slice(0, shortest), hex)
    whole.push(digest.copy().digest('base64url'), digest.digest('base64'))
  }
  const runs = text.match(new RegExp(`[\\da-f]{${shortest},}`, 'gi')) ?? []
  return [
    ...[...plain, ...whole].filter((trace) => text.includes(trace)),
    ...runs.filter((run) => starts.get(run.slice(0, shortest).toLowerCase())?.startsWith(run.toLowerCase())),
  ]
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, type Infer, is, object, pattern, record, refine, size, string } from 'superstruct'
import { fetchWithReason } from '../fetch-with-reason.ts'

/** Builds whose files stay reachable beside those of the one that is deployed: tabs that are open ask for them. */
const kept = 2
/** Bytes of one answer, and of all files together. */
const largestAnswer = 8_000_000
const maxBytes = 100_000_000
/** Files of a build; it has some two hundred. */
const maxFiles = 2_000
/** Timeout of one answer, ms; answers at a time; tries. */
const timeout = 30_000
const atATime = 6
const tries = 2

/** Where a deployment says which builds it holds the files of. */
const listName = 'builds.json'

/** Names below /assets with the SHA-256 of what is in them, base64. */
const Files = refine(
  record(pattern(string(), /^[\w-][\w.-]{0,199}$/), pattern(string(), /^[\w+/]{43}=$/)),
  'files',
  (files) => Object.keys(files).length <= maxFiles,
)
/** Newest first: the deployed build and those before it, each with the files that it brought itself. */
const Builds = size(array(object({ id: pattern(string(), /^[\w-]{1,40}$/), files: Files })), 1, 10)
type Builds = Infer<typeof Builds>

/** What the build before had and could not be brought over, in words. */
export type Losses = string[]

/**
 * Adds to a new build the files of the last two that were deployed, read from the deployment `live` (an origin; null:
 * there is none) and held against their hashes, and writes the list by which the next deployment finds them.
 * @param client the folder of the new build's files
 * @returns what could not be had: those files are neither added nor listed
 */
export async function addEarlierAssets(client: string, id: string, live: string | null): Promise<Losses> {
  const assets = join(client, 'assets')
  // What is beside the files in compressed form is made anew.
  const names = readdirSync(assets).filter((name) => !name.endsWith('.br'))
  const present = new Map(names.map((name) => [name, hashOf(readFileSync(join(assets, name)))]))
  const own = Object.fromEntries(present)
  const losses: Losses = []
  const earlier = live === null ? [] : await readBuilds(live).catch((error: Error) => lose(error, `/${listName}`))
  const wanted = Object.entries(Object.assign({}, ...earlier.map(({ files }) => files).reverse()) as typeof own)
  let room = maxBytes

  async function bring(name: string, hash: string): Promise<void> {
    const bytes = await download(`${live}/assets/${name}`, Math.min(largestAnswer, room))
    room -= bytes.byteLength
    if (hashOf(bytes) !== hash) throw new Error('it is not what was deployed')
    writeFileSync(join(assets, name), bytes)
    present.set(name, hash)
  }

  function lose(error: Error, path: string): [] {
    losses.push(`${live}${path}: ${error.message}`)
    return []
  }

  const queue = wanted.filter(([name]) => !present.has(name))
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, hash] = next
      await bring(name, hash).catch((error: Error) => lose(error, `/assets/${name}`))
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))

  const held = earlier.map((build) => ({
    id: build.id,
    files: Object.fromEntries(Object.keys(build.files).flatMap((name) => entryOf(present, name))),
  }))
  const builds: Builds = [{ id, files: own }, ...held]
  writeFileSync(join(client, listName), JSON.stringify(builds))
  return losses
}

const entryOf = (files: Map<string, string>, name: string): [string, string][] => {
  const hash = files.get(name)
  return hash === undefined ? [] : [[name, hash]]
}

async function readBuilds(live: string): Promise<Builds> {
  const text = Buffer.from(await download(`${live}/${listName}`, largestAnswer)).toString()
  const builds: unknown = text.startsWith('[') ? JSON.parse(text) : null
  if (!is(builds, Builds)) throw new Error('it is no list of builds')
  return builds.slice(0, kept)
}

/** @throws Error in words: no answer, another status than 200, a redirect, more than `most` bytes */
async function download(url: string, most: number, left = tries): Promise<Uint8Array> {
  try {
    const response = await fetchWithReason(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > most) throw new Error(`more than ${most} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (left > 1) return download(url, most, left - 1)
    throw error
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

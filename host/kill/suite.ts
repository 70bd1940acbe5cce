import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePorts } from '../../scripts/workspace.ts'
import type { ProcessName } from '../local/local-host.ts'
import { hostFolder, serveOnHost } from '../local/serve-on-host.ts'
import { activate, currentRelease, endWeb } from '../on-host/activate.ts'
import { awaitAnswer } from '../on-host/ask.ts'
import { databaseFile } from '../stores/database.ts'
import { type Ask, askAlone, type Outcome, pause, readHeaders, readPage, underLoad } from './load.ts'

type Shop = Awaited<ReturnType<typeof serveOnHost>> & {
  /** What its processes have logged. */
  lines: string[]
}

/** What must hold: nothing else is let pass. */
interface Gate {
  title: string
  /** Returns what was seen, and what was wrong. */
  run: (shop: Shop) => Promise<{ seen: string; faults: string[] }>
}

/** Longest answer while a store is frozen or dead, ms: calls of R2 end after five seconds, those of Images after ten. */
const longestWithoutStores = 6_000
const longestWithoutImages = 13_000
/** Of the disk that is filled up. */
const smallDisk = '24m'

let count = 0
const listing = (): Ask => ({ path: '/category/rasprodazha-107' })
/** A page that is made for each visit. */
const rendered = (): Ask => ({ path: '/korzina' })
/** Every kind of page once, with what no store has. */
const everything = (): Ask[] => {
  count += 1
  return [
    { path: '/' },
    listing(),
    rendered(),
    { path: `/poisk?query=диск+${count}` },
    { path: '/info' },
    { path: '/sitemap.xml', expected: [200, 503] },
    { path: '/robots.txt' },
    { path: '/category/rasprodazha-107?page=2' },
  ]
}
const write = (origin: string) => (): Ask => ({
  path: '/api/lines',
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: origin },
  body: JSON.stringify({ text: '' }),
  expected: [200, 400, 422],
})

const gates: Gate[] = [
  { title: 'a client cannot say who it is, nor ask for another name', run: pretend },
  { title: 'kill -9 under stored pages loses no read', run: (shop) => killing(shop, 'SIGKILL', listing) },
  { title: 'kill -9 under rendered pages loses no read', run: (shop) => killing(shop, 'SIGKILL', rendered) },
  { title: 'SIGTERM under stored pages loses no read', run: (shop) => killing(shop, 'SIGTERM', listing) },
  { title: 'SIGTERM under rendered pages loses no read', run: (shop) => killing(shop, 'SIGTERM', rendered) },
  { title: 'renewing processes under writes loses no write', run: renewing },
  { title: 'without stores every page goes on', run: (shop) => without(shop, 'stores', 'SIGKILL') },
  { title: 'with frozen stores every page goes on', run: (shop) => without(shop, 'stores', 'SIGSTOP') },
  { title: 'without images pictures go on as they are', run: (shop) => withoutImages(shop, 'SIGKILL') },
  { title: 'with frozen images pictures go on as they are', run: (shop) => withoutImages(shop, 'SIGSTOP') },
  { title: 'a full disk takes no page away, and the stores outlive it', run: fillDisk },
  { title: 'a deployment under load loses neither reads nor writes', run: (shop) => deploy(shop, '2') },
  { title: 'a rollback under load loses neither reads nor writes', run: (shop) => deploy(shop, '1') },
  { title: 'a release that is not ready changes nothing', run: refuseBroken },
]

/** Runs all gates against one host of this machine. @returns how many have not held */
export async function runKillSuite(tell: (line: string) => void): Promise<number> {
  const [port = 0] = await findFreePorts(1)
  const isMounted = mountSmallDisk(join(hostFolder(port), 'state'))
  const lines: string[] = []
  const onLine = (line: string): void => void lines.push(line)
  const shop = { ...(await serveOnHost({ port, raiseLimits: true, onLine, keepFolder: true })), lines }
  let failed = 0
  try {
    for (const ask of everything()) await askAlone(shop.origin, ask)
    for (const { title, run } of gates) {
      if (run === fillDisk && !isMounted) {
        tell(`  not tried  ${title}: only root can mount a small disk`)
        continue
      }
      const { seen, faults } = await run(shop)
      if (faults.length > 0) failed += 1
      tell(`  ${faults.length === 0 ? 'ok        ' : 'NOT HELD  '} ${title} (${seen})`)
      for (const fault of faults.slice(0, 5)) tell(`               ${fault}`)
    }
  } finally {
    await shop.stop()
    if (isMounted) execFileSync('umount', [join(hostFolder(port), 'state')])
    rmSync(hostFolder(port), { recursive: true })
  }
  return failed
}

const inWords = ({ requests, failures, slowest }: Outcome): string =>
  `${requests} requests, ${failures.length} failed, the longest ${Math.round(slowest)} ms`

/** Each web process is ended twice; it is started again after 200 ms, as by systemd. */
async function killing({ host, origin }: Shop, signal: NodeJS.Signals, next: () => Ask) {
  const during = async (): Promise<void> => {
    for (const name of ['web1', 'web2', 'web1', 'web2'] as const) {
      const pid = host.pid(name)
      send(pid, signal)
      await until(() => host.pid(name) !== undefined && host.pid(name) !== pid)
      await awaitAnswer(host.socket(name), { target: '/healthz' })
    }
  }
  const outcome = await underLoad({ origin, next, during })
  return { seen: inWords(outcome), faults: outcome.failures }
}

/**
 * Its socket is closed first, then it gets SIGTERM. Only under systemd, which holds the sockets, does a process that
 * gets SIGTERM without that lose nothing either.
 */
async function renewing({ host, origin }: Shop) {
  const during = async (): Promise<void> => {
    for (const name of ['web1', 'web2', 'web1', 'web2'] as const) {
      await endWeb(host, name)
      await host.start(name)
      await awaitAnswer(host.socket(name), { target: '/healthz' })
    }
  }
  const outcome = await underLoad({ origin, next: write(origin), during })
  return { seen: inWords(outcome), faults: outcome.failures }
}

/** Ends or freezes a process while one visitor after another opens every kind of page. */
async function disturbed(
  shop: Shop,
  name: ProcessName,
  signal: 'SIGKILL' | 'SIGSTOP',
  asks: () => Ask[],
  longest: number,
) {
  const { host, origin } = shop
  const faults: string[] = []
  let slowest = 0
  const asked = [...asks(), ...asks(), ...asks()]
  if (signal === 'SIGKILL') await host.kill(name)
  else send(host.pid(name), 'SIGSTOP')
  for (const ask of asked) {
    const started = performance.now()
    const failure = await askAlone(origin, ask)
    const ms = performance.now() - started
    slowest = Math.max(slowest, ms)
    if (failure !== null) faults.push(`${ask.path}: ${failure}`)
    else if (ms > longest) faults.push(`${ask.path}: ${Math.round(ms)} ms`)
  }
  if (signal === 'SIGKILL') await host.start(name)
  else send(host.pid(name), 'SIGCONT')
  await pause(1_500)
  return { seen: `${asked.length} pages, the longest ${Math.round(slowest)} ms`, faults }
}

const without = (shop: Shop, name: ProcessName, signal: 'SIGKILL' | 'SIGSTOP') =>
  disturbed(shop, name, signal, everything, longestWithoutStores)

/** Pictures of a width that nobody has asked for yet. */
async function withoutImages(shop: Shop, signal: 'SIGKILL' | 'SIGSTOP') {
  const page = await readPage(shop.origin, listing().path)
  const [, address = ''] = /\/img\/\d+\/([^" ,]+)/.exec(page) ?? []
  const widths = { SIGKILL: [96, 160], SIGSTOP: [240, 480] }[signal]
  const asks = (): Ask[] => widths.map((width) => ({ path: `/img/${width}/${address}`, expected: [200, 504] }))
  return disturbed(shop, 'images', signal, asks, longestWithoutImages)
}

async function fillDisk(shop: Shop) {
  const { layout, origin, host } = shop
  const ballast = join(layout.state, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(64 * 2 ** 20))
  } catch {
    // It is full now.
  }
  const faults: string[] = []
  const asked = [...everything(), ...everything()]
  for (const ask of asked) {
    const failure = await askAlone(origin, ask)
    if (failure !== null) faults.push(`${ask.path}: ${failure}`)
  }
  rmSync(ballast)
  const database = new DatabaseSync(databaseFile(layout.state), { readOnly: true })
  const [check] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  database.close()
  if (check?.integrity_check !== 'ok') faults.push(`integrity_check: ${check?.integrity_check}`)
  if (host.pid('stores') === undefined) faults.push('the stores have ended')
  return { seen: `${asked.length} pages, integrity_check ${check?.integrity_check}`, faults }
}

/** Reads and writes in turn. */
async function deploy({ host, origin, layout, assemble }: Shop, id: string) {
  if (id === '2') assemble('2')
  let turn = 0
  const kinds = [listing, rendered, write(origin), () => ({ path: '/robots.txt' })]
  const next = (): Ask => {
    turn += 1
    return (kinds[turn % kinds.length] ?? listing)()
  }
  const during = (): Promise<void> =>
    activate(id, { base: layout.base, processes: host, host: new URL(origin).host, tell: () => undefined })
  const outcome = await underLoad({ origin, next, during })
  const serves = currentRelease(layout.base)
  return { seen: inWords(outcome), faults: [...outcome.failures, ...(serves === id ? [] : [`${serves} serves`])] }
}

async function refuseBroken({ host, origin, layout, assemble }: Shop) {
  assemble('9')
  writeFileSync(join(layout.base, 'releases/9/server/index.js'), 'throw new Error("broken")')
  const before = currentRelease(layout.base)
  const options = { base: layout.base, processes: host, host: new URL(origin).host, tell: () => undefined }
  let refusal = ''
  const during = (): Promise<void> =>
    activate('9', { ...options, readyWithin: 3_000 }).catch((error: Error) => {
      refusal = error.message
    })
  const outcome = await underLoad({ origin, next: listing, during })
  const faults = [...outcome.failures, ...(refusal === '' ? ['it was taken'] : [])]
  if (currentRelease(layout.base) !== before) faults.push(`${currentRelease(layout.base)} serves`)
  return { seen: `${inWords(outcome)}; ${refusal}`, faults }
}

/** The Worker would believe both headers; its log has the country of the second. */
async function pretend({ origin, lines }: Shop) {
  const faults: string[] = []
  const ray = 'aaaaaaaaaaaaaaaa'
  const headers = { 'CF-Ray': ray, 'X-Host-Cf': '{"country":"ZZ"}', 'X-Host-Store': 'kv:CACHE' }
  const { 'x-request-id': id } = await readHeaders(origin, '/healthz', { headers })
  if (id === undefined || id === ray) faults.push(`the request is named ${id}`)
  if (lines.some((line) => line.includes('"country":"ZZ"'))) faults.push('its country was believed')
  const other = await readHeaders(origin, '/healthz', { servername: 'other.example' }).catch(() => null)
  if (other) faults.push('another name was answered')
  return { seen: `request ${id}`, faults }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20)
}

function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('the process is not running')
  process.kill(pid, signal)
}

/** @returns false where this user may not */
function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk}`, 'tmpfs', folder])
  return true
}

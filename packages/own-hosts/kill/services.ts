import { socketPath } from '../layout.ts'
import { awaitAnswer } from '../on-host/ask.ts'
import { everything, listing } from './asks.ts'
import { type Seen, type Shop, send } from './gate.ts'
import { type Ask, askAlone, readPage } from './load.ts'

/** Longest answer while a store is frozen or dead, ms: calls of R2 end after five seconds, those of Images after ten. */
const longestWithoutStores = 6_000
const longestWithoutImages = 13_000

/** Ends or freezes a process while one visitor after another opens every kind of page. */
async function disturbed(
  shop: Shop,
  name: 'stores' | 'images',
  signal: 'SIGKILL' | 'SIGSTOP',
  asks: () => Ask[],
  longest: number,
): Promise<Seen> {
  const { host, origin, layout } = shop
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
  // One that is still starting could not be frozen by the next gate.
  await awaitAnswer(socketPath(layout, name), { target: '/health' })
  return { seen: `${asked.length} pages, the longest ${Math.round(slowest)} ms`, faults }
}

export const withoutStores = (shop: Shop, signal: 'SIGKILL' | 'SIGSTOP'): Promise<Seen> =>
  disturbed(shop, 'stores', signal, everything, longestWithoutStores)

/** Pictures of a width that nobody has asked for yet. */
export async function withoutImages(shop: Shop, signal: 'SIGKILL' | 'SIGSTOP'): Promise<Seen> {
  const page = await readPage(shop.origin, listing().path)
  const [, address = ''] = /\/img\/\d+\/([^" ,]+)/.exec(page) ?? []
  const widths = { SIGKILL: [96, 160], SIGSTOP: [240, 480] }[signal]
  const asks = (): Ask[] => widths.map((width) => ({ path: `/img/${width}/${address}`, expected: [200, 504] }))
  return disturbed(shop, 'images', signal, asks, longestWithoutImages)
}

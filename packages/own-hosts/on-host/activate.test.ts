import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from './activate.ts'
import type { Standard } from './ask.ts'
import type { Processes, WebName } from './processes.ts'
import { currentRelease, factsOf, placeRelease, previousRelease } from './releases.ts'

/** Releases of which a process is not ready, by its name. */
let unready: Record<string, WebName>
/** What that process says to /readyz; null where it does not come up. */
let saying: string | null
/** Status of the home page, by release; 200 unless told. */
let home: Record<string, number>
let base: string
let calls: string[]
let servers: Map<string, Server>

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'releases-'))
  unready = {}
  saying = '{"ok":false}'
  home = {}
  calls = []
  servers = new Map()
})
afterEach(() => {
  for (const server of servers.values()) server.close()
  rmSync(base, { recursive: true })
})

/** Processes that answer for the release that they were started with. */
const processes: Processes = {
  socket: (name) => join(base, `${name}.sock`),
  async closeSocket(name) {
    calls.push(`close ${name}`)
  },
  async end(name) {
    const server = servers.get(name)
    servers.delete(name)
    if (server) await new Promise((resolve) => server.close(resolve))
  },
  async start(name) {
    const release =
      name === 'candidate' ? basename(readlinkSync(join(base, 'candidate'))) : (currentRelease(base) ?? '')
    calls.push(`start ${name} of ${release}`)
    if (unready[release] === name && saying === null) return
    const server = createServer((request, response) => {
      const isUnready = request.url === '/readyz' && unready[release] === name
      const isKnown = request.headers.host === factsOf(join(base, 'releases', release)).host
      const status = isUnready ? 503 : request.url === '/' ? (home[release] ?? 200) : 200
      response.writeHead(isKnown ? status : 421).end(isUnready ? saying : '<html></html>')
    })
    servers.set(name, server)
    await new Promise<void>((resolve) => server.listen(processes.socket(name), resolve))
  },
  async renewServices() {
    calls.push('renew services')
  },
  async reloadNginx() {
    calls.push('reload nginx')
  },
}

function addRelease(id: string, { services = 'same', nginx = 'same', host = 'shop.example', count = 2 } = {}): void {
  const folder = join(base, 'releases', id)
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'client/assets', `${id}.js`), id)
  writeFileSync(join(folder, 'nginx.conf'), nginx)
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ id, host, processes: count, services }))
}

const take = (id: string, standard?: Standard): Promise<void> =>
  activate(id, { base, processes, tell: () => undefined, standard, readyWithin: 50, settling: 1 })

test('a release is tried first, then each process is renewed, and nothing else that is the same', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2')
  await take('2')
  expect(currentRelease(base)).toBe('2')
  expect(calls).toEqual([
    'start candidate of 2',
    'close candidate',
    'close web1',
    'start web1 of 2',
    'close web2',
    'start web2 of 2',
  ])
})

test('stores and nginx are renewed when theirs has changed', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2', { services: 'other', nginx: 'other' })
  await take('2')
  expect(calls).toEqual(expect.arrayContaining(['renew services', 'reload nginx']))
})

test('nginx never asks a process that is not there yet, or not any more', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2', { nginx: 'for four', count: 4 })
  await take('2')
  const more = calls.splice(0).filter((call) => /start web|nginx/.test(call))
  expect(more.slice(0, 3)).toEqual(['start web3 of 2', 'start web4 of 2', 'reload nginx'])
  await take('1')
  expect(calls.filter((call) => /close web|nginx/.test(call))).toEqual([
    ...['reload nginx', 'close web1', 'close web2', 'close web3', 'close web4'],
  ])
})

test('a release under another name of the shop is asked by that name, and so is the one before it', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2', { host: 'new.example' })
  await take('2')
  expect(currentRelease(base)).toBe('2')
  await take('1')
  expect(currentRelease(base)).toBe('1')
})

test('a release that is not ready changes nothing', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2')
  unready = { 2: 'candidate' }
  await expect(take('2')).rejects.toThrow('/readyz answers 503')
  expect(currentRelease(base)).toBe('1')
  expect(calls).toEqual(['start candidate of 2', 'close candidate'])
})

test('a release that answers with a page for visitors is refused by its status and where to read on', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2')
  unready = { 2: 'candidate' }
  saying = '<!doctype html>Мы уже чиним'
  await expect(take('2')).rejects.toThrow("/readyz answers 503; the host's log says why: journalctl -u 'storefront*'")
})

test('a release that does not come up is refused with where to read on', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2')
  unready = { 2: 'candidate' }
  saying = null
  await expect(take('2')).rejects.toThrow("candidate.sock; the host's log says why: journalctl -u 'storefront*'")
})

test('if a renewed process is not ready, all go back', async () => {
  addRelease('1')
  placeRelease(base, '1')
  addRelease('2')
  unready = { 2: 'web2' }
  await expect(take('2')).rejects.toThrow('2 was not ready: /readyz answers 503: {"ok":false}. 1 serves again.')
  expect(currentRelease(base)).toBe('1')
  expect(calls.slice(-4)).toEqual(['close web1', 'start web1 of 1', 'close web2', 'start web2 of 1'])
})

test('three releases stay, and the assets of these', async () => {
  addRelease('1')
  placeRelease(base, '1')
  for (const id of ['2', '3', '4']) {
    addRelease(id)
    await take(id)
  }
  expect(readdirSync(join(base, 'releases'))).toEqual(['2', '3', '4'])
  expect(readdirSync(join(base, 'shared/assets'))).toEqual(['2.js', '3.js', '4.js'])
  expect(previousRelease(base)).toBe('3')
})

test('a rollback leads to the newest release that was not gone back from, which stays', async () => {
  addRelease('1')
  placeRelease(base, '1')
  for (const bad of ['2', '3', '4']) {
    addRelease(bad)
    await take(bad)
    expect(previousRelease(base)).toBe('1')
    await take('1')
  }
  expect(readdirSync(join(base, 'shared/assets'))).toEqual(['1.js', '3.js', '4.js'])
  addRelease('5')
  await take('5')
  expect(previousRelease(base)).toBe('1')
})

test.each(['candidate', 'web1', 'web2'] as const)(
  'a rollback is not barred by a shop API that fails, seen by %s',
  async (name) => {
    for (const id of ['1', '2']) addRelease(id)
    placeRelease(base, '2')
    unready = { 1: name }
    home = { 1: 503 }
    await take('1', 'running')
    expect(currentRelease(base)).toBe('1')
  },
)

test('a rollback to a release that makes no pages changes nothing', async () => {
  for (const id of ['1', '2']) addRelease(id)
  placeRelease(base, '2')
  home = { 1: 500 }
  await expect(take('1', 'running')).rejects.toThrow('the home page answers 500')
  expect(currentRelease(base)).toBe('2')
})

test('the way back from a release that is not ready is not barred by a shop API that fails since', async () => {
  for (const id of ['1', '2']) addRelease(id)
  placeRelease(base, '1')
  unready = { 1: 'web1', 2: 'web2' }
  await expect(take('2')).rejects.toThrow('1 serves again.')
  expect(currentRelease(base)).toBe('1')
})

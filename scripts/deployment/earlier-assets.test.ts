import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addEarlierAssets } from './earlier-assets.ts'

/** What is deployed: a folder of files behind a real server, like the Worker's own. */
let deployed: string | null
let answers: RequestListener | null
let asked: string[]
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (answers) return answers(request, response)
  try {
    response.end(readFileSync(join(deployed ?? '/nowhere', path)))
  } catch {
    response.writeHead(404).end('<h1>404</h1>')
  }
})
let origin = ''

beforeEach(async () => {
  deployed = null
  answers = null
  asked = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
let count = 0

/** A new build on a machine that knows nothing of earlier ones. */
async function build(id: string, files: Record<string, string>, live: string | null = origin) {
  count += 1
  const client = join(folder, String(count))
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text)
  const losses = await addEarlierAssets(client, id, live)
  const names = readdirSync(join(client, 'assets')).sort()
  return { client, losses, names, read: (name: string) => readFileSync(join(client, 'assets', name), 'utf8') }
}

/** Three builds that were deployed one after the other. */
async function deployThree() {
  const first = await build('a', { 'same.css': 'same', 'a.js': 'first' }, null)
  deployed = first.client
  const second = await build('b', { 'same.css': 'same', 'b.js': 'second' })
  deployed = second.client
  const third = await build('c', { 'same.css': 'same', 'c.js': 'third' })
  deployed = third.client
  return { first, second, third }
}

test('T40 the files of the two builds before are deployed again, older ones are not', async () => {
  const { first, second, third } = await deployThree()
  expect([first, second, third].map(({ losses }) => losses)).toEqual([[], [], []])
  expect(second.names).toEqual(['a.js', 'b.js', 'same.css'])
  expect(third.names).toEqual(['a.js', 'b.js', 'c.js', 'same.css'])
  asked = []
  const fourth = await build('d', { 'same.css': 'same', 'd.js': 'fourth' })
  expect(fourth.names).toEqual(['b.js', 'c.js', 'd.js', 'same.css'])
  expect([fourth.read('b.js'), fourth.read('c.js')]).toEqual(['second', 'third'])
  expect(asked.sort()).toEqual(['/assets/b.js', '/assets/c.js', '/builds.json'])
})

test('T40 a file that is lost or was changed is named, not deployed again and not asked for by the next build', async () => {
  const { third } = await deployThree()
  rmSync(join(third.client, 'assets/b.js'))
  writeFileSync(join(third.client, 'assets/c.js'), 'something else')
  const fourth = await build('d', { 'd.js': 'fourth' })
  expect(fourth.losses.sort()).toEqual([
    `${origin}/assets/b.js: status 404`,
    `${origin}/assets/c.js: it is not what was deployed`,
  ])
  expect(fourth.names).toEqual(['d.js', 'same.css'])
  deployed = fourth.client
  const fifth = await build('e', { 'e.js': 'fifth' })
  expect([fifth.losses, fifth.names]).toEqual([[], ['d.js', 'e.js', 'same.css']])
})

const hash = 'A'.repeat(43)
test.each<[string, RequestListener, string]>([
  ['nobody knows', (_, response) => response.writeHead(404).end(), 'status 404'],
  ['is a page', (_, response) => response.end('<!doctype html>'), 'it is no list of builds'],
  [
    'leads elsewhere',
    (_, response) => response.writeHead(301, { Location: '/else.json' }).end(),
    'fetch failed: unexpected redirect',
  ],
  ['breaks off', (_, response) => response.writeHead(200).write('[', () => response.destroy()), 'terminated'],
  [
    'names other folders',
    (_, response) => response.end(JSON.stringify([{ id: 'x', files: { '../index.js': `${hash}=` } }])),
    'it is no list of builds',
  ],
  ['never ends', (_, response) => response.end('x'.repeat(9_000_000)), 'more than 8000000 bytes'],
])('a list of builds that %s is said to be lost', async (_, listener, reason) => {
  answers = listener
  const { losses, names } = await build('a', { 'a.js': 'first' })
  expect([losses, names]).toEqual([[`${origin}/builds.json: ${reason}`], ['a.js']])
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWranglerConfig } from '../generate/wrangler-config.ts'
import { localLayout, socketPath } from '../layout.ts'
import { localAddresses } from '../local/addresses.ts'
import { type Started, startService, startWeb } from '../local/processes.ts'
import { ask, awaitAnswer } from '../on-host/ask.ts'
import { assembleRelease } from '../release/assemble.ts'
import { parseSettings } from '../settings.ts'
import { cases } from './store-cases.js'

const folder = mkdtempSync(join(tmpdir(), 'host-'))
const layout = localLayout(folder)
const limits = [
  { name: 'LIMIT', namespace_id: '1', simple: { limit: 2, period: 60 } },
  { name: 'OTHER_LIMIT', namespace_id: '2', simple: { limit: 1, period: 60 } },
]
const wrangler = {
  main: 'index.js',
  compatibility_date: '2026-08-01',
  compatibility_flags: ['nodejs_compat'],
  vars: { PUBLIC_ORIGIN: 'https://shop.example' },
  kv_namespaces: [{ binding: 'KV', id: 'kv' }],
  r2_buckets: [{ binding: 'R2', bucket_name: 'bucket' }],
  ratelimits: limits,
  images: { binding: 'IMAGES' },
}
const source = readFileSync(join(import.meta.dirname, 'store-cases.js'), 'utf8')

// wrangler's own copy, on the workerd that the host takes, too.
const { Miniflare, convertV4MiniflareOptions } = createRequire(import.meta.resolve('wrangler'))('miniflare')
let miniflare: InstanceType<typeof Miniflare>
let started: Started[] = []

beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: source,
      compatibilityDate: wrangler.compatibility_date,
      compatibilityFlags: wrangler.compatibility_flags,
      kvNamespaces: ['KV'],
      r2Buckets: ['R2'],
      images: { binding: 'IMAGES' },
      ratelimits: Object.fromEntries(limits.map(({ name, ...rule }) => [name, rule])),
    }),
  )
  const built = join(folder, 'built')
  for (const name of ['server', 'client']) mkdirSync(join(built, name), { recursive: true })
  writeFileSync(join(built, 'server/index.js'), source)
  writeFileSync(join(built, 'server/wrangler.json'), JSON.stringify(wrangler))
  writeFileSync(join(built, 'client/_headers'), '')
  const release = join(folder, 'release')
  const certificate = { chain: '/none', key: '/none' }
  const settings = parseSettings({ environment: 'test', certificate, secrets: [] })
  assembleRelease({ built, settings, folder: release, id: 'test', isLocal: true })
  const addresses = localAddresses(layout, readWranglerConfig(JSON.stringify(wrangler)))
  started = [
    startService(release, layout, 'stores'),
    startService(release, layout, 'images'),
    startWeb({ release, layout, name: 'web1', secrets: {}, addresses }),
  ]
  await Promise.all([
    miniflare.ready,
    ...(['stores', 'images'] as const).map((name) => awaitAnswer(socketPath(layout, name), { target: '/health' })),
  ])
  await awaitAnswer(socketPath(layout, 'web1'), { target: '/none' })
})

afterAll(async () => {
  for (const { process } of started) process.kill()
  await Promise.all([miniflare.dispose(), ...started.map(({ ended }) => ended)])
  rmSync(folder, { recursive: true })
})

test.each(Object.keys(cases))('a host does what Miniflare does: %s', async (title) => {
  const target = `/${encodeURIComponent(title)}`
  const [theirs, ours] = await Promise.all([
    miniflare.dispatchFetch(`http://localhost${target}`).then((answer: Response) => answer.json()),
    ask(socketPath(layout, 'web1'), { target }).then(({ body }) => JSON.parse(body)),
  ])
  expect(theirs).not.toHaveProperty('result.threw')
  expect(ours).toEqual(theirs)
})

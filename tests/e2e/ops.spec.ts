import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/browser.ts'
import { ensureWalked } from '../support/walked-catalogue.ts'

const shop = process.env.SHOP_ORIGIN ?? ''
const api = process.env.API_ORIGIN ?? ''

interface Examination {
  status: number | null
  findings: { level: string; id: string; message: string }[]
}

/** `npm run ops -- doctor …` as an operator runs it. */
async function doctor(...args: string[]): Promise<Examination> {
  const child = spawn(process.execPath, ['packages/workbench/ops.ts', 'doctor', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, findings: JSON.parse(Buffer.concat(chunks).toString()).findings }
}

/** A busy machine answers late, and some products of the demo shop have no picture on purpose. */
const expected = new Set(['api.slow', 'feeds.left-out'])

/** What is not well and should be. */
const wrong = ({ findings }: Examination) =>
  findings
    .filter(({ level, id }) => !['ok', 'unchecked'].includes(level) && !expected.has(id))
    .map(({ id, message }) => `${id}: ${message}`)

test('the doctor finds nothing wrong with the demo shop, from outside and with its configuration', async () => {
  test.setTimeout(240_000)
  await ensureWalked(shop)

  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const settings = readFileSync('wrangler.toml', 'utf8')
    .replace(/^PUBLIC_ORIGIN = .*$/m, `PUBLIC_ORIGIN = "${shop}"`)
    .replace(/^SHOP_API_ORIGIN = .*$/m, `SHOP_API_ORIGIN = "${api}"`)
    .replace(/^PAYMENT_HOSTS = .*$/m, 'PAYMENT_HOSTS = "localhost"')
  writeFileSync(join(folder, 'wrangler.toml'), settings)
  const outside = await doctor('--url', shop)
  const inside = await doctor('--url', shop, '--config', join(folder, 'wrangler.toml'))
  rmSync(folder, { recursive: true })
  expect([wrong(outside), outside.status]).toEqual([[], 0])
  expect([wrong(inside), inside.status]).toEqual([[], 0])
  expect(inside.findings.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'configuration',
      'api.compare',
      'session.stateful',
      'files',
      'links.page',
      'feeds',
      'ready',
    ]),
  )
})

test('monitors are told that the shop is there and can make pages', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path)
    expect([path, response.status(), (await response.json()).ok]).toEqual([path, 200, true])
    expect(response.headers()['x-robots-tag']).toBe('noindex')
  }
})

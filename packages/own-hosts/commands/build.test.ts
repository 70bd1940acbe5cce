import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../../scripts/workspace.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'server'))
  const vars = { PUBLIC_ORIGIN: 'https://shop.example', SHOP_API_ORIGIN: 'https://api.example' }
  writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify({ main: 'index.js', vars }))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** `npm run host -- build` of a host.json with these variables. @returns what it says */
function build(vars: Record<string, string>, exceptions: string[] = []): string {
  const config = join(folder, 'host.json')
  const certificate = { chain: '/a', key: '/b' }
  writeFileSync(config, JSON.stringify({ environment: 'production', certificate, vars }))
  const args = ['packages/own-hosts/host.ts', 'build', '--built', folder, '--config', config, ...exceptions]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  return stderr
}

test('no release is made with a variable that the Worker would not take', () => {
  expect(build({ SHOP_API_ORIGIN: 'http://10.0.0.5' })).toContain('SHOP_API_ORIGIN: plain http is for loopback hosts')
})

test('no release is made with a variable that nothing reads', () => {
  expect(build({ SHOP_API_ORIGN: 'https://10.0.0.5' })).toContain('host.json: vars: nothing reads SHOP_API_ORIGN')
})

test('no release is made of the placeholders of wrangler.toml, nor of the identity of the demonstration', () => {
  const vars = { PUBLIC_ORIGIN: 'https://shop.example.ru', SHOP_API_ORIGIN: 'https://api.example.ru' }
  writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify({ main: 'index.js', vars }))
  const said = build({})
  for (const words of ['PUBLIC_ORIGIN still reads', 'SHOP_API_ORIGIN still reads', 'shared/shop/shop.ts still names'])
    expect(said).toContain(words)
})

test('no release is made for a shop API that does not answer', () => {
  const said = build({ SHOP_API_ORIGIN: 'https://127.0.0.1:9', CATALOG_PDF_URL: '' }, ['--with-demo-identity'])
  expect(said).toContain('The shop API does not answer: https://127.0.0.1:9/api/shop/product')
})

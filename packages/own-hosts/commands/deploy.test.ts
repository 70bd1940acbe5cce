import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../../scripts/workspace.ts'

const homes = ['moscow', 'perm', 'omsk'].map((name, index) => ({
  name,
  address: `192.0.2.${index + 1}`,
  ssh: `root@${name}`,
}))
/** In the place of the placeholders of wrangler.toml. */
const vars = {
  PUBLIC_ORIGIN: 'https://shop.test',
  SHOP_API_ORIGIN: 'https://127.0.0.1:9',
  CATALOG_PDF_URL: '',
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const certificate = { chain: '/a', key: '/b' }
  writeFileSync(join(folder, 'host.json'), JSON.stringify({ environment: 'production', certificate, homes, vars }))
  writeFileSync(join(folder, '1.tar.zst'), 'a release')
  // What ssh does: 255 where a host is not reached or the connection breaks, else the status of the command there.
  writeFileSync(
    join(folder, 'ssh'),
    `#!/bin/sh
case "$*" in *"root@$DEAD "*) exit 255 ;; *"root@$BROKEN "*"control.ts deploy"*) exit 1 ;; esac
echo "$*" | grep -oE 'root@[a-z]+|control.ts .*' | tr '\\n' ' ' >> ${join(folder, 'calls')}
case "$*" in *"tar "*) cat > /dev/null ;; *"root@$BREAKING "*"control.ts"*) exit 255 ;; esac
`,
  )
  chmodSync(join(folder, 'ssh'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Hosts that are dead, do not take a release, or whose connection breaks as they are done. */
type Hosts = { [name in 'DEAD' | 'BROKEN' | 'BREAKING']?: string }

/** `npm run host -- …` with these hosts. */
function runHost(args: string[], env: Hosts): Promise<{ status: number; said: string }> {
  const path = `${folder}${delimiter}${process.env.PATH}`
  const all = ['packages/own-hosts/host.ts', ...args, '--config', join(folder, 'host.json')]
  return new Promise((resolve) =>
    execFile(process.execPath, all, { cwd: root, env: { ...process.env, PATH: path, ...env } }, (error, _, said) =>
      resolve({ status: Number(error?.code ?? 0), said }),
    ),
  )
}
const granted = ['--without-api', '--with-demo-identity']
const deploy = (env: Hosts, exceptions = granted) =>
  runHost(['deploy', '--archive', join(folder, '1.tar.zst'), ...exceptions], env)
const calls = (): string => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '')
const taken = (): string[] => calls().match(/root@\w+ control\.ts \w+/g) ?? []

test('a deployment passes over a host that cannot be reached, and fails with what is left to do', async () => {
  const { status, said } = await deploy({ DEAD: 'perm' })
  expect(taken()).toEqual(['root@moscow control.ts deploy', 'root@omsk control.ts deploy'])
  expect(status).toBe(1)
  expect(said).toContain('perm: root@perm cannot be reached and keeps what it serves')
  expect(said).toContain('When it is back: npm run host -- deploy --home perm')
})

test('a deployment ends at a host that does not take the release', async () => {
  const { status, said } = await deploy({ BROKEN: 'perm' })
  expect(taken()).toEqual(['root@moscow control.ts deploy'])
  expect([status, said]).toEqual([1, expect.stringContaining('root@perm: the command failed there')])
})

test('a rollback passes over a host that cannot be reached, too', async () => {
  const { status, said } = await runHost(['rollback'], { DEAD: 'moscow' })
  expect(taken()).toEqual(['root@perm control.ts rollback', 'root@omsk control.ts rollback'])
  expect([status, said]).toEqual([1, expect.stringContaining('npm run host -- rollback --home moscow')])
})

test('a rollback ends at a host whose connection breaks on the way, and does not ask for a second one', async () => {
  const { status, said } = await runHost(['rollback'], { BREAKING: 'moscow' })
  expect(taken()).toEqual(['root@moscow control.ts rollback'])
  expect([status, said]).toEqual([1, expect.stringContaining('the connection broke')])
  expect(said).not.toContain('rollback --home')
})

test('a deployment to hosts that are all there succeeds', async () => {
  const { status, said } = await deploy({})
  expect([
    status,
    said.split('\n').filter((line) => line && !/^(?:error|warning): .*demonstration/.test(line)),
  ]).toEqual([0, []])
  expect(taken()).toHaveLength(3)
})

test('a deployment of a shop that is still the demonstration, or whose API does not answer, reaches no host', async () => {
  const demonstration = await deploy({}, ['--without-api'])
  expect([demonstration.status, demonstration.said]).toEqual([1, expect.stringContaining('names the demonstration')])
  const mute = await deploy({}, ['--with-demo-identity'])
  expect([mute.status, mute.said]).toEqual([1, expect.stringContaining('https://127.0.0.1:9/api/shop/product')])
  expect(calls()).toBe('')
})

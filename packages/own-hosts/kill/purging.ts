import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { root } from '../../../scripts/workspace.ts'
import { signCall } from '../../../worker/ops/signature.ts'
import { parsePurges } from '../../edge-cache/index.ts'
import { askHome } from '../ask-home.ts'
import { mergePurgeLists } from '../on-host/purge-lists.ts'
import type { Seen } from './gate.ts'
import { type Homes, homes } from './homes.ts'
import { pause } from './load.ts'

/** OPS_TOKEN of shops on this machine. */
const token = 'development'
/** Longest until a home knows of a purge, ms. */
const longest = 35_000

/** `npm run ops -- purge … --all-homes`. */
export async function purgeAll(shop: Homes): Promise<Seen> {
  const { status, said } = await purge(shop, 'product:1001')
  const faults = [...(status === 0 ? [] : [`status ${status}: ${said}`]), ...(await unaware(shop, 'product:1001'))]
  return { seen: `${homes.length} homes`, faults }
}

/** As the shop's own system purges: a call of one home. */
export async function purgeOne(shop: Homes): Promise<Seen> {
  const answer = await call(shop, 'moscow', 'category:17')
  return { seen: answer, faults: await unaware(shop, 'category:17') }
}

/** One home is down while both ways are used; then it comes back and does what its timer does. */
export async function purgeWithoutOne(shop: Homes): Promise<Seen> {
  const { origin, hosts } = shop
  await hosts.perm.stop()
  const { status, said } = await purge(shop, 'news:31')
  await call(shop, 'moscow', 'manufacturer:5')
  const faults = [
    ...(status === 1 ? [] : [`status ${status}`]),
    ...(/^perm \(127\.0\.0\.4\) does not answer: .* When it is back/m.test(said) ? [] : [`it says: ${said}`]),
    ...(await unaware(shop, 'news:31', ['cloudflare', 'moscow'])),
  ]
  await hosts.perm.host.up()
  const others = homes.filter(({ name }) => name !== 'perm')
  await mergePurgeLists({ origin, others, token, layout: hosts.perm.layout, tell: (line) => faults.push(line) })
  for (const tag of ['news:31', 'manufacturer:5']) faults.push(...(await unaware(shop, tag)))
  return { seen: said.split('\n').find((line) => line.startsWith('perm')) ?? '', faults }
}

async function purge({ origin, config, certificate }: Homes, tag: string) {
  const args = ['packages/workbench/ops.ts', 'purge', tag, '--all-homes', '--config', config, '--url', origin]
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { status: Number(status), said: said.trim() }
}

async function call({ origin }: Homes, name: (typeof homes)[number]['name'], tag: string): Promise<string> {
  const home = homes.find((other) => other.name === name) ?? homes[0]
  const body = JSON.stringify({ tags: [tag] })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = signCall(token, time, body)
  const headers = { 'Content-Type': 'application/json', 'X-Ops-Time': time, 'X-Ops-Signature': signature }
  return (await askHome(origin, home, { path: '/ops/purge', method: 'POST', headers, body })).body
}

/** The homes that do not come to know of a purge. */
async function unaware({ origin }: Homes, tag: string, names: string[] = homes.map(({ name }) => name)) {
  const headers = { Authorization: `Bearer ${token}` }
  const deadline = Date.now() + longest
  const knows = async (home: (typeof homes)[number]): Promise<boolean> => {
    const { body } = await askHome(origin, home, { path: '/ops/purges', headers })
    if (parsePurges(body).tags.has(tag)) return true
    await pause(500)
    return Date.now() < deadline && knows(home)
  }
  const asked = homes.filter(({ name }) => names.includes(name))
  const known = await Promise.all(asked.map(knows))
  return asked.filter((_, index) => !known[index]).map(({ name }) => `${name} does not know of ${tag}`)
}

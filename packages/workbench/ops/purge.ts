import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchWithReason } from '../../../scripts/fetch-with-reason.ts'
import { opsToken, originOf, targetOptions } from '../../../scripts/target.ts'
import { root } from '../../../scripts/workspace.ts'
import { signCall } from '../../../worker/ops/signature.ts'
import { askHome } from '../../own-hosts/ask-home.ts'
import { readSettings } from '../../own-hosts/settings.ts'

export const help =
  'purge product:1001 category:220 news … | all [--url https://…|--env production] [--all-homes [--config host.json]]: drop stored answers'

/** Longest wait for an answer, ms. */
const timeoutMs = 30_000

/** Sends a signed call to a shop, or to one of its homes. @throws Error in words where nobody answers */
type Send = (call: { headers: Record<string, string>; body: string }) => Promise<{ status: number; body: string }>

/** Has a shop load anew what carries the tags; with `--all-homes` each home of host.json is told, one by one. */
export async function run(args: string[]): Promise<number> {
  const options = {
    ...targetOptions,
    'all-homes': { type: 'boolean', default: false },
    config: { type: 'string', default: 'host.json' },
  } as const
  const { values, positionals: tags } = parseArgs({ args, options, allowPositionals: true })
  if (tags.length === 0) throw new Error(help)
  const origin = await originOf(values)
  if (!values['all-homes']) return purge(origin, origin, tags, (call) => sendTo(origin, call))
  const { homes } = readSettings(resolve(root, values.config))
  let worst = 0
  for (const home of homes) {
    const send: Send = (call) => askHome(origin, home, { path: '/ops/purge', method: 'POST', ...call })
    const code = await purge(origin, home.name, tags, send).catch((error: Error) => {
      const later =
        home.ssh === undefined
          ? 'Repeat the purge when it does.'
          : 'When it is back it takes the purge over from another home, within two minutes.'
      console.error(`${error.message}. ${later}`)
      return 1
    })
    worst = Math.max(worst, code)
  }
  return worst
}

async function sendTo(origin: string, call: Parameters<Send>[0]): ReturnType<Send> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetchWithReason(`${origin}/ops/purge`, { method: 'POST', ...call, signal }).catch(
    (error: Error) => {
      throw new Error(`${origin} does not answer: ${error.message}`)
    },
  )
  return { status: response.status, body: await response.text() }
}

async function purge(origin: string, name: string, tags: string[], send: Send): Promise<number> {
  const body = JSON.stringify({ tags })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = signCall(opsToken(origin), time, body)
  const headers = { 'Content-Type': 'application/json', 'X-Ops-Time': time, 'X-Ops-Signature': signature }
  const response = await send({ headers, body })
  const answer = readAnswer(response.body)
  // The first home that was told has told it already.
  if (response.status === 409 && name !== origin) {
    console.log(`${name}: has had it from another home.`)
    return 0
  }
  if (response.status !== 200) {
    const hints: Record<number, string> = { 403: 'Is OPS_TOKEN right?', 404: 'Has the shop an OPS_TOKEN?' }
    const hint = hints[response.status] ?? ''
    console.error(`${name}: /ops/purge answers ${response.status}. ${answer.message ?? ''} ${hint}`)
    return 1
  }
  console.log(
    `${name}: purged ${answer.purged?.join(', ')}. Everywhere within a minute. IndexNow is told ${answer.announced} addresses.`,
  )
  return 0
}

function readAnswer(body: string): { message?: string; purged?: string[]; announced?: number } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

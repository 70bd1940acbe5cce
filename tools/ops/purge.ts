import { parseArgs } from 'node:util'
import { fetchWithReason } from '../../scripts/fetch-with-reason.ts'
import { opsToken, originOf, targetOptions } from '../../scripts/target.ts'
import { signCall } from '../../worker/ops/signature.ts'

export const help =
  'purge product:1001 category:220 news … | all [--url https://…|--env production]: drop stored answers'

/** Longest wait for an answer, ms. */
const timeoutMs = 30_000

/** Has a shop load anew what carries the tags. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals: tags } = parseArgs({ args, options: targetOptions, allowPositionals: true })
  if (tags.length === 0) throw new Error(help)
  const origin = await originOf(values)
  const body = JSON.stringify({ tags })
  const time = String(Math.floor(Date.now() / 1000))
  const response = await fetchWithReason(`${origin}/ops/purge`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Ops-Time': time,
      'X-Ops-Signature': await signCall(opsToken(origin), time, body),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new Error(`${origin} does not answer: ${error.message}`)
  })
  const answer = (await response.json().catch(() => ({}))) as {
    message?: string
    purged?: string[]
    announced?: number
  }
  if (!response.ok) {
    const hints: Record<number, string> = { 403: 'Is OPS_TOKEN right?', 404: 'Has the shop an OPS_TOKEN?' }
    const hint = hints[response.status] ?? ''
    console.error(`${origin}/ops/purge answers ${response.status}. ${answer.message ?? ''} ${hint}`)
    return 1
  }
  console.log(
    `Purged: ${answer.purged?.join(', ')}. Everywhere within a minute. IndexNow is told ${answer.announced} addresses.`,
  )
  return 0
}

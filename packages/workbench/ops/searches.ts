import { parseArgs } from 'node:util'
import { fetchWithReason } from '../../../scripts/fetch-with-reason.ts'
import { toTable } from '../../../scripts/table.ts'
import { opsToken, originOf, targetOptions } from '../../../scripts/target.ts'
import type { Miss } from '../../../worker/search/misses.ts'

export const help =
  'searches [--days 7] [--env production | --url http://localhost:8787]: what people look for and do not find, from three askers a day on'

/** Longest wait for an answer, ms. */
const timeoutMs = 60_000

/** Tells what a shop's search has found nothing for: words to add to shared/shop/words/. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { ...targetOptions, days: { type: 'string', default: '7' } } })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new Error(`--days ${values.days}: expected 1 to 30.`)
  const origin = await originOf(values)
  const response = await fetchWithReason(`${origin}/ops/searches?days=${days}`, {
    headers: { Authorization: `Bearer ${opsToken(origin)}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${origin}/ops/searches answers ${response.status}: is OPS_TOKEN right?`)
  }
  const { misses } = (await response.json()) as { misses: Miss[] }
  console.log(
    misses.length === 0
      ? `Nothing that three people asked for on one day was missed in the last ${days} days.`
      : toTable(
          ['words without endings', 'askers'],
          misses.map(({ stems, askers }) => [stems, askers]),
        ),
  )
  return 0
}

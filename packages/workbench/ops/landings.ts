import { parseArgs } from 'node:util'
import { fetchWithReason } from '../../../scripts/fetch-with-reason.ts'
import { toTable } from '../../../scripts/table.ts'
import { opsToken, originOf, targetOptions } from '../../../scripts/target.ts'
import type { ListedLanding } from '../../../worker/landings/routes.ts'

export const help =
  'landings [--env production | --url http://localhost:8787]: pages for frequent choices of categories, with their products'

/** Longest wait for an answer, ms. */
const timeoutMs = 60_000

/** Lists the landing pages of the last catalogue walk: shared/shop/landing-rules.ts has the rules. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: targetOptions })
  const origin = await originOf(values)
  const response = await fetchWithReason(`${origin}/ops/landings`, {
    headers: { Authorization: `Bearer ${opsToken(origin)}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${origin}/ops/landings answers ${response.status}: is OPS_TOKEN right?`)
  }
  const { pages, former } = (await response.json()) as { pages: ListedLanding[]; former: number }
  const rows = pages.map(({ path, label, kind, products, missed }) => [path, label, kind, products, missed || ''])
  if (rows.length > 0) console.log(toTable(['address', 'choice', 'kind', 'products', 'nights it was missed'], rows))
  console.log(`\n${pages.length} landing pages; ${former} former addresses lead to their category.`)
  return 0
}

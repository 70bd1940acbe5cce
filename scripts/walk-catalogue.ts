import type { WalkStatus } from '../worker/crawlers/walk.ts'
import { fetchWithReason } from './fetch-with-reason.ts'
import { opsToken } from './target.ts'

/** Pause while another invocation is at work or the shop API has failed, ms. */
const pause = 2_000

/**
 * Sends one order to the walk of a running shop.
 * @throws Error if the shop does not answer or does not know the secret, or there is none for it
 */
export async function orderWalk(origin: string, order: 'start' | 'continue' | 'publish'): Promise<WalkStatus> {
  const response = await fetchWithReason(new URL('/ops/catalogue', origin), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${opsToken(origin)}`,
      Origin: new URL(origin).origin,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ do: order }),
  })
  if (response.ok) return (await response.json()) as WalkStatus
  await response.body?.cancel()
  const hint =
    response.status === 403 ? ' (is OPS_TOKEN right?)' : response.status === 404 ? ' (has it an OPS_TOKEN?)' : ''
  throw new Error(`${origin}/ops/catalogue answers ${response.status}${hint}`)
}

/** Keeps the walk of a running shop going, invocation by invocation, until it ends. */
export async function walkCatalogue(
  origin: string,
  first: 'start' | 'continue',
  onProgress: (answer: WalkStatus) => void = () => {},
): Promise<WalkStatus> {
  let before = -1
  for (let order: 'start' | 'continue' = first; ; order = 'continue') {
    const answer = await orderWalk(origin, order)
    onProgress(answer)
    if (['published', 'kept-back', 'given-up'].includes(answer.phase)) return answer
    if (answer.failures > 0 || answer.invocations === before) await new Promise((resolve) => setTimeout(resolve, pause))
    before = answer.invocations
  }
}

import { data, href, redirect } from 'react-router'
import { deploymentContext, documentContext, sessionCallContext } from '../context.ts'
import { type ReturnOutcome, returnCart } from '../features/punchout/return-cart.ts'
import { ReturnPage } from '../features/punchout/return-page.tsx'
import { VisitPage } from '../features/punchout/visit-page.tsx'
import { parseForeignJson } from '../format/foreign-json.ts'
import { endedPunchout, type PunchoutSession, readPunchout } from '../punchout/session.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { shop } from '../shop/shop.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { droppedCartCookie } from '../stores/cart/cart-cookie.ts'
import { type CartLine, readLines } from '../stores/cart/cart-lines.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import '../ui/empty-state.css'
import type { Route } from './+types/punchout.ts'

const title = 'Каталог для закупочной системы'

export const handle: StartHandle = { startsAtOnce: true }

/** Where a visit from a procurement system begins (worker/punchout.ts), and where one that asks for a product ends. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { punchoutHosts } = context.get(deploymentContext)
  if (punchoutHosts.length === 0) throw data(null, { status: 404 })
  const session = readPunchout(request.headers.get('Cookie'), punchoutHosts)
  const host = session && new URL(session.hookUrl).host
  if (session?.question?.asks !== 'VALIDATE') return data({ host, outcome: null })
  const { outcome, init } = await giveBack(context, [session.question], session)
  return data({ host, outcome }, init)
}

/**
 * Answers with the form that returns the cart. The visit is over then: what was returned once is not returned again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { punchoutHosts } = context.get(deploymentContext)
  const form = await request.formData()
  if (form.get('do') === 'end') return redirect(href('/punchout'), { status: 303, headers: ended() })
  const session = readPunchout(request.headers.get('Cookie'), punchoutHosts)
  if (!session) return data({ state: 'closed' } as const, { status: 409 })
  const lines = linesOf(form.get('cart'))
  if (lines.length === 0) return redirect(href('/korzina'), 303)
  const { outcome, init } = await giveBack(context, lines, session)
  return data(outcome, init)
}

const ended = () => new Headers(endedPunchout.map((line) => ['Set-Cookie', line]))

/** What becomes of the lines, and with what status and cookies. */
async function giveBack(
  context: Route.LoaderArgs['context'],
  lines: readonly CartLine[],
  session: PunchoutSession,
): Promise<{ outcome: ReturnOutcome; init: { status: number; headers?: Headers } }> {
  const outcome = await returnCart(context.get(sessionCallContext), lines, session)
  if (outcome.state === 'failed') return { outcome, init: { status: 503 } }
  if (outcome.state === 'changed') return { outcome, init: { status: 409 } }
  const headers = ended()
  if (outcome.state !== 'ready') return { outcome, init: { status: 404, headers } }
  context.get(documentContext).allowFormTo(new URL(session.hookUrl).origin)
  if (outcome.isCart) headers.append('Set-Cookie', droppedCartCookie)
  return { outcome, init: { status: 200, headers } }
}

/** What is in the form of the cart; nothing where that is no cart. */
const linesOf = (text: unknown): CartLine[] => readLines(parseForeignJson(String(text))).lines

export function meta() {
  const description = `Закупка в магазине ${shop.name} из своей системы: корзина возвращается в заявку.`
  return pageMeta({ title, description, canonicalPath: href('/punchout'), noindex: true })
}

export default function Punchout({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ?? loaderData.outcome
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <h1>{title}</h1>
      {outcome ? <ReturnPage outcome={outcome} /> : <VisitPage host={loaderData.host} />}
    </main>
  )
}

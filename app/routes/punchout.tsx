import { data, href, redirect } from 'react-router'
import { requestInfoContext, sessionCallContext } from '../context.ts'
import { returnCart } from '../features/punchout/return-cart.ts'
import { ReturnPage } from '../features/punchout/return-page.tsx'
import { VisitPage } from '../features/punchout/visit-page.tsx'
import { endedPunchout, readPunchout } from '../punchout/session.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { shop } from '../shop/shop.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { droppedCartCookie } from '../stores/cart-cookie.ts'
import { type CartLine, readLines } from '../stores/cart-lines.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import '../ui/empty-state.css'
import type { Route } from './+types/punchout.ts'

const title = 'Каталог для закупочной системы'

export const handle: StartHandle = { startsAtOnce: true }

/** Where a visit from a procurement system begins (worker/punchout.ts). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { punchoutHosts } = context.get(requestInfoContext)
  if (punchoutHosts.length === 0) throw data(null, { status: 404 })
  const session = readPunchout(request.headers.get('Cookie'), punchoutHosts)
  return { host: session && new URL(session.hookUrl).host }
}

/** Answers with the form that returns the cart. The visit is over then: what was returned once is not returned again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { punchoutHosts, allowFormTo } = context.get(requestInfoContext)
  const form = await request.formData()
  const ended = new Headers(endedPunchout.map((line) => ['Set-Cookie', line]))
  if (form.get('do') === 'end') return redirect(href('/punchout'), { status: 303, headers: ended })
  const session = readPunchout(request.headers.get('Cookie'), punchoutHosts)
  if (!session) return data({ state: 'closed' } as const, { status: 409 })
  const lines = linesOf(form.get('cart'))
  if (lines.length === 0) return redirect(href('/korzina'), 303)
  const outcome = await returnCart(context.get(sessionCallContext), lines, session)
  if (outcome.state === 'failed') return data(outcome, { status: 503 })
  if (outcome.state === 'changed') return data(outcome, { status: 409 })
  allowFormTo(new URL(session.hookUrl).origin)
  ended.append('Set-Cookie', droppedCartCookie)
  return data(outcome, { headers: ended })
}

/** What stands in the form of the cart; nothing where that is no cart. */
function linesOf(text: unknown): CartLine[] {
  try {
    return readLines(JSON.parse(String(text))).lines
  } catch {
    return []
  }
}

export function meta() {
  const description = `Закупка в магазине ${shop.name} из своей системы: корзина возвращается в заявку.`
  return pageMeta({ title, description, canonicalPath: href('/punchout'), noindex: true })
}

export default function Punchout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <h1>{title}</h1>
      {actionData ? <ReturnPage outcome={actionData} /> : <VisitPage host={loaderData.host} />}
    </main>
  )
}

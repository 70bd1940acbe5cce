import { data, href, redirect } from 'react-router'
import { requestInfoContext, sessionCallContext } from '../context.ts'
import { returnCart } from '../features/punchout/return-cart.ts'
import { ReturnPage } from '../features/punchout/return-page.tsx'
import { endedPunchout, readPunchout } from '../punchout/session.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { droppedCartCookie, readCartText } from '../stores/cart-cookie.ts'
import '../ui/empty-state.css'
import type { Route } from './+types/punchout-return.ts'

const title = 'Передача корзины'

export const handle: StartHandle = { startsAtOnce: true }

/** Asked for by itself the page says that there is no visit: only the form of the cart leads on. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestInfoContext).punchoutHosts.length === 0) throw data(null, { status: 404 })
  return null
}

/** Answers with the form that returns the cart. The visit is over then: what was returned once is not returned again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { punchoutHosts, allowFormTo } = context.get(requestInfoContext)
  if (punchoutHosts.length === 0) throw data(null, { status: 404 })
  const form = await request.formData()
  const ended = new Headers(endedPunchout.map((line) => ['Set-Cookie', line]))
  if (form.get('do') === 'end') return redirect(href('/punchout'), { status: 303, headers: ended })
  const session = readPunchout(request.headers.get('Cookie'), punchoutHosts)
  if (!session) return data({ state: 'closed' } as const, { status: 409 })
  const { lines } = readCartText(String(form.get('cart') ?? ''))
  if (lines.length === 0) return redirect(href('/korzina'), 303)
  const outcome = await returnCart(context.get(sessionCallContext), lines, session)
  if (outcome.state === 'failed') return data(outcome, { status: 503 })
  if (outcome.state === 'changed') return data(outcome, { status: 409 })
  allowFormTo(new URL(session.hookUrl).origin)
  ended.append('Set-Cookie', droppedCartCookie)
  return data(outcome, { headers: ended })
}

export function meta() {
  const description = 'Корзина возвращается в закупочную систему покупателя.'
  return pageMeta({ title, description, canonicalPath: href('/punchout/vozvrat'), noindex: true })
}

export default function PunchoutReturn({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <h1>{title}</h1>
      <ReturnPage outcome={actionData ?? { state: 'closed' }} />
    </main>
  )
}

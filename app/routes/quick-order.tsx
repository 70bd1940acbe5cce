import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { servicesContext, sessionCallContext, shopApiContext } from '../../shared/context.ts'
import { within } from '../../shared/promises.ts'
import '../features/quick-order/quick-order.css'
import { examplesOf } from '../features/quick-order/examples.ts'
import { OrderResult } from '../features/quick-order/order-result.tsx'
import { answerPlainOrder } from '../features/quick-order/plain-order.ts'
import { QuickOrderForm } from '../features/quick-order/quick-order-form.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { Route } from './+types/quick-order.ts'

const title = 'Быстрый заказ'
/** ms */
const examplesTimeout = 300

export const handle: StartHandle = { startsAtOnce: true }

/** Lines that this shop would find, as examples; where it does not answer at once, what a line consists of. */
export async function loader({ context }: Route.LoaderArgs) {
  const { product } = context.get(shopApiContext)
  const list = product.list({ per_page: 20 }).catch(() => null)
  const known = await within(examplesTimeout, list, null)
  return { examples: examplesOf(known?.data ?? []) }
}

/** The form without JavaScript; once all lines are in the cart it leads there. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { readOrder } = context.get(servicesContext)
  const sources = { readOrder, call: context.get(sessionCallContext) }
  const { order, cookie } = await answerPlainOrder(form, sources, request.headers.get('Cookie'))
  const headers = new Headers(cookie ? { 'Set-Cookie': cookie } : {})
  if (order.added > 0 && order.rows.length === 0) return redirect(href('/korzina'), { status: 303, headers })
  return data(order, { status: order.problem && order.added === 0 ? 422 : 200, headers })
}

export function meta() {
  const description = 'Закажите списком: вставьте артикулы и количества из Excel, письма или мессенджера.'
  return pageMeta({ title, description, canonicalPath: href('/bystryj-zakaz'), noindex: true })
}

export default function QuickOrder({ actionData, loaderData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated()
  const [verdict, setVerdict] = useState('')
  return (
    <main id="main" className="wrap qo">
      <Breadcrumbs items={[]} current={title} />
      <h1>{title}</h1>
      <p className="qo-intro">
        Вставьте список из Excel, письма или мессенджера: артикулы, 3M ID, номера товаров или названия. Каждую строку
        проверим сразу, цены и остатки покажем до корзины.
      </p>
      <QuickOrderForm
        plain={actionData ?? null}
        examples={loaderData.examples}
        verdict={
          <p className="qo-verdict t14" role="status">
            {verdict.includes(':') ? <a href="#qo-title">{verdict}</a> : verdict}
          </p>
        }
      />
      {isHydrated ? <OrderResult onVerdict={setVerdict} /> : <div className="unfilled" />}
    </main>
  )
}

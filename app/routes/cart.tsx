import '../features/cart/cart.css'
import { data, href, redirect } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { CartPage } from '../features/cart/cart-page.tsx'
import { changeCart } from '../features/cart/change-cart.ts'
import { loadCart } from '../features/cart/load-cart.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { readCartCookie, writeCartCookie } from '../stores/cart/cart-cookie.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/cart.ts'

const title = 'Корзина'

export const handle: StartHandle = { startsAtOnce: true }

/** The forms of the cart, and those that put something into it, without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const { content, problem } = changeCart(readCartCookie(request.headers.get('Cookie')), form)
  if (problem) return data({ problem }, { status: 422 })
  return redirect(href('/korzina'), { status: 303, headers: { 'Set-Cookie': writeCartCookie(content) } })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadCart(context.get(sessionCallContext), request.headers.get('Cookie'))
  if (!loaded) return data(null)
  return data(loaded.cart, { status: loaded.status, headers: { 'Set-Cookie': loaded.cookie } })
}

/** In the browser the cart is in its storage: there is nothing to load. */
export const clientLoader = () => null

export function meta() {
  const description = 'Товары в вашей корзине: количество, цены, промокод и оформление заказа.'
  return pageMeta({ title, description, canonicalPath: href('/korzina'), noindex: true })
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <link rel="expect" href="#footer" blocking="render" />
      <Breadcrumbs items={[]} current={title} />
      <CartPage first={loaderData} problem={actionData?.problem ?? null} />
    </main>
  )
}

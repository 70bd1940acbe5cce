import { data, href, redirect } from 'react-router'
import { deploymentContext, servicesContext, sessionCallContext, shopApiContext } from '../../shared/context.ts'
import '../features/checkout/checkout.css'
import { shop } from '../../shared/shop/shop.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { loadPlainCheckout, type PlainSources } from '../features/checkout/plain/load-plain-checkout.ts'
import { PlainCheckout } from '../features/checkout/plain/plain-checkout.tsx'
import { readPlainChoice } from '../features/checkout/plain/plain-choice.ts'
import { submitPlainOrder } from '../features/checkout/plain/submit-plain-order.ts'
import { OrderSteps } from '../orders/order-steps.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { droppedCartCookie, readCartCookie } from '../stores/cart/cart-cookie.ts'
import { readOrderedCookie, writeOrderedCookie } from '../stores/order/ordered-cookie.ts'
import type { Route } from './+types/checkout.ts'

export const handle: StartHandle = { startsAtOnce: true }

/** The form without JavaScript. What the buyer pays at is linked from our own page: forms lead to no other origin. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const cart = readCartCookie(request.headers.get('Cookie'))
  if (cart.lines.length === 0) return redirect(href('/korzina'), 303)
  const fields = Object.fromEntries(await request.formData())
  const outcome = await submitPlainOrder(cart, readPlainChoice(url.searchParams), fields, sourcesOf(context))
  if (outcome.placed) {
    const { orderId, redirectUrl } = outcome.placed
    const next = redirectUrl ? href('/order/paylink') : href('/order/success')
    const headers = { 'Set-Cookie': redirectUrl ? writeOrderedCookie(orderId, cart) : droppedCartCookie }
    return redirect(`${next}?order_id=${orderId}`, { status: 303, headers })
  }
  return data(outcome.refusal, { status: outcome.refusal.status })
}

/** The cart is in the browser, unless it was filled without JavaScript: then it comes in a cookie. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const cookies = request.headers.get('Cookie')
  const cart = readCartCookie(cookies)
  const choice = readPlainChoice(url.searchParams)
  const plain = cart.lines.length > 0 ? await loadPlainCheckout(cart, choice, sourcesOf(context)) : null
  const { paymentHosts } = context.get(deploymentContext)
  const unpaid = readOrderedCookie(cookies, cart)
  return data({ paymentHosts, plain, unpaid }, { status: plain && !plain.calculation ? 503 : 200 })
}

function sourcesOf(context: Route.LoaderArgs['context']): PlainSources {
  const { suggestPlaces } = context.get(servicesContext)
  const { deliveryPoints } = context.get(shopApiContext)
  const { list: listPoints, whole: wholePoint } = deliveryPoints
  return { call: context.get(sessionCallContext), suggestPlaces, listPoints, wholePoint }
}

/** What the page asks the shop for, the browser asks. */
export const shouldRevalidate = () => false

export function meta() {
  const description = `Оформление заказа в интернет-магазине ${shop.name}: доставка по России, оплата, получатель.`
  return pageMeta({ title: 'Оформление заказа', description, canonicalPath: href('/order/checkout'), noindex: true })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { paymentHosts, plain, unpaid } = loaderData
  return (
    <main id="main" className="wrap co">
      <h1 className="sr-only">Оформление заказа</h1>
      <OrderSteps current="Оформление" />
      <CheckoutPage paymentHosts={paymentHosts} early={earlyChoice(plain)} hasForms={plain !== null}>
        {plain ? <PlainCheckout plain={plain} unpaid={unpaid} refusal={actionData ?? null} /> : <CheckoutSkeleton />}
      </CheckoutPage>
    </main>
  )
}

function earlyChoice(plain: Route.ComponentProps['loaderData']['plain']) {
  const points = plain?.points
  return {
    city: plain?.choice.city ? plain.city : null,
    point: points && points !== 'failed' ? points.chosen : null,
  }
}

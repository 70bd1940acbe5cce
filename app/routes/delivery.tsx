import { data, href } from 'react-router'
import { servicesContext, sessionCallContext, shopApiContext } from '../../shared/context.ts'
import { DeliveryPage } from '../features/delivery/delivery-page.tsx'
import { loadDelivery } from '../features/delivery/load-delivery.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/delivery.ts'

const title = 'Стоимость и срок доставки'

/** The dialog «Доставка» for visitors without script, and for a new tab. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { suggestPlaces } = context.get(servicesContext)
  const { product } = context.get(shopApiContext)
  const sources = { call: context.get(sessionCallContext), suggestPlaces, productOfTheDay: product.ofTheDay }
  const delivery = await loadDelivery(url.searchParams, request.headers.get('Cookie'), sources)
  return data(delivery, { status: delivery.methods === null ? 503 : 200 })
}

export function meta() {
  const description = 'Сколько стоит доставка в ваш город и когда придёт заказ: пункт выдачи, курьер, самовывоз.'
  return pageMeta({ title, description, canonicalPath: href('/dostavka'), noindex: true })
}

export default function Delivery({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      <h1 className="mb-16px">{title}</h1>
      <DeliveryPage {...loaderData} />
    </main>
  )
}

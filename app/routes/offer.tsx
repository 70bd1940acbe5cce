import '../features/offer/offer.css'
import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { loadOffer } from '../features/offer/load-offer.ts'
import { OfferPage } from '../features/offer/offer-page.tsx'
import printStyles from '../features/offer/print.css?url'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/offer.ts'

const title = 'Коммерческое предложение'

export const handle: StartHandle = { startsAtOnce: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }]

/** The offer of who has no JavaScript; in the browser it is made of what is stored there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const rendered = await loadOffer(context.get(sessionCallContext), request.headers.get('Cookie'))
  return data({ rendered, madeAt: new Date().toISOString() }, { status: rendered?.problem ? 503 : 200 })
}

export const clientLoader = () => ({ rendered: null, madeAt: new Date().toISOString() })

export function meta() {
  const description = 'Коммерческое предложение по товарам из вашей корзины: распечатать, скачать PDF, запросить счёт.'
  return pageMeta({ title, description, canonicalPath: href('/kommercheskoe-predlozhenie'), noindex: true })
}

export default function OfferRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[{ name: 'Корзина', url: href('/korzina') }]} current={title} />
      <OfferPage {...loaderData} />
    </main>
  )
}

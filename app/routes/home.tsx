import '../features/home/home.css'
import { Suspense } from 'react'
import { deploymentContext, documentContext, servicesContext, shopApiContext } from '../../shared/context.ts'
import { shop } from '../../shared/shop/shop.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { DayProduct } from '../features/home/day-product.tsx'
import { Hero } from '../features/home/hero.tsx'
import { HomeSections } from '../features/home/home-sections.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { organizationJsonLd } from '../seo/organization.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { findCatalogPdf } = context.get(servicesContext)
  const { publicOrigin, verification } = context.get(deploymentContext)
  const { reportFailure } = context.get(documentContext)
  setStructuredData({ context, request }, organizationJsonLd(publicOrigin))
  const [home, pdf] = await Promise.all([loadHome(context.get(shopApiContext), reportFailure), findCatalogPdf()])
  return { origin: publicOrigin, hasPdf: pdf !== null, ...(verification.length > 0 && { verification }), ...home }
}

/** Yandex takes a favicon of 120 pixels from the home page; browsers find the shop's search there. */
export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon-120.png', type: 'image/png', sizes: '120x120' },
  { rel: 'search', href: '/opensearch.xml', type: 'application/opensearchdescription+xml', title: shop.name },
]

export function meta({ loaderData }: Route.MetaArgs) {
  const head = pageMeta({
    title: 'Абразивы, пневмоинструмент и крепёж со склада в Москве',
    description:
      'Шлифовальные круги и ленты, пневмоинструмент, скобы и гвозди, подготовка воздуха: 3M, OMER, Dynabrade, Shinano. Отгрузка по рабочим дням, доставка по России, счёт для компаний и ИП.',
    canonicalPath: '/',
    origin: loaderData?.origin,
  })
  return head.concat(loaderData?.verification ?? [])
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { dayProduct, hasPdf, total, ...below } = loaderData
  return (
    <main id="main" className="wrap">
      {/* The first screen at once: a slow phone would move its parts as others are parsed. */}
      <link rel="expect" href="#benefits" blocking="render" />
      <div className={dayProduct ? 'home-top home-top-two' : 'home-top'}>
        <Hero total={total} hasPdf={hasPdf} />
        {dayProduct && <DayProduct product={dayProduct} />}
      </div>
      <Suspense>
        <HomeSections {...below} />
      </Suspense>
    </main>
  )
}

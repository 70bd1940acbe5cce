import '../features/catalogue/catalogue.css'
import { href } from 'react-router'
import { deploymentContext, shopApiContext } from '../../shared/context.ts'
import { countOf, countOfProducts } from '../../shared/format/plural.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/manufacturer-index.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const brands = await context.get(shopApiContext).manufacturer.list()
  const origin = context.get(deploymentContext).publicOrigin
  setStructuredData({ context, request }, [breadcrumbList(origin, [], 'Бренды')])
  return {
    origin,
    brands: brands.map(({ id, name, url, count_products }) => ({ id, name, url, count: count_products })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Бренды',
    description: 'Производители инструмента, абразивов, крепежа и подготовки воздуха, с которыми мы работаем.',
    canonicalPath: href('/manufacturer'),
    origin: loaderData?.origin,
  })
}

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { brands } = loaderData
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Бренды" />
      <h1>Бренды</h1>
      <p className="mt-12px t14 text-muted">{countOf(brands.length, ['бренд', 'бренда', 'брендов'])}</p>
      <ul className="list-brands">
        {brands.map(({ id, name, url, count }) => (
          <li key={id}>
            <Link to={url}>
              <b>{name}</b>
              {count !== null && <i>{countOfProducts(count)}</i>}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

import { href } from 'react-router'
import '../features/catalogue/catalogue.css'
import { deploymentContext, shopApiContext } from '../../shared/context.ts'
import { setStructuredData } from '../document/set-document-parts.ts'
import { CatalogueTree, toBranch } from '../features/catalogue/catalogue-tree.tsx'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/category-index.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const tree = await context.get(shopApiContext).category.essentialTree()
  const origin = context.get(deploymentContext).publicOrigin
  setStructuredData({ context, request }, [breadcrumbList(origin, [], 'Каталог')])
  return { origin, branches: tree.map(toBranch) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Каталог инструмента и абразивов',
    description: 'Все разделы магазина: пневмоинструмент, абразивы, крепёж, подготовка воздуха, распродажа.',
    canonicalPath: href('/category'),
    origin: loaderData?.origin,
  })
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Каталог" />
      <h1>Каталог</h1>
      <CatalogueTree branches={loaderData.branches} />
    </main>
  )
}

import type { MetaArgs } from 'react-router'
import { matchPath, useLocation } from 'react-router'
import { ComingPage } from '../layout/coming-page.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { shop } from '../shop.ts'
import { plainPages, simplePlainPages } from './plain-pages.ts'

export function meta({ location }: MetaArgs) {
  const { pathname } = location
  const title = plainTitle(pathname)
  const description = `${title}: раздел интернет-магазина инструмента и абразивов ${shop.name}.`
  return pageMeta({ title, description, canonicalPath: pathname, noindex: true })
}

export default function PlainPage() {
  return <ComingPage title={plainTitle(useLocation().pathname)} />
}

/** The heading of the page at `pathname`; '' for an address that is in neither table. */
function plainTitle(pathname: string): string {
  return [...plainPages, ...simplePlainPages].find(({ path }) => matchPath(path, pathname))?.title ?? ''
}

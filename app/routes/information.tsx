import { data } from 'react-router'
import { findPage } from '../../shared/content/pages.ts'
import { deploymentContext, documentContext, servicesContext, shopApiContext } from '../../shared/context.ts'
import { namesCatalogPdf, withoutCatalogPdf } from '../../shared/shop/catalog-pdf.ts'
import { linkCatalogue } from '../../shared/shop/catalogue-links.ts'
import { setDocumentText, setStructuredData } from '../document/set-document-parts.ts'
import { Article } from '../features/information/article.tsx'
import { BelowArticle } from '../features/information/below-article.tsx'
import { describePage } from '../features/information/describe-page.ts'
import { followPayments, namesPayments } from '../features/information/follow-payments.ts'
import { loadShelves } from '../features/information/shelves.ts'
import { articleJsonLd } from '../seo/article-json-ld.ts'
import { breadcrumbList } from '../seo/list-json-ld.ts'
import { localBusinessJsonLd } from '../seo/organization.ts'
import { pageMeta } from '../seo/page-meta.ts'
import '../features/information/information.css'
import type { Route } from './+types/information.ts'

/** The page of shared/content at an address that is in no other route; 404 for all that do not exist. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = findPage(url.pathname)
  if (!page) throw data(null, { status: 404 })
  const { findCatalogPdf, findPayments } = context.get(servicesContext)
  const { publicOrigin } = context.get(deploymentContext)
  const { reportFailure } = context.get(documentContext)
  const shopApi = context.get(shopApiContext)
  const tree = await shopApi.category.tree().catch((error: unknown) => {
    reportFailure(error)
    return null
  })
  const hasPdf = !namesCatalogPdf(page.html) || (await findCatalogPdf()) !== null
  const text = hasPdf ? page.html : withoutCatalogPdf(page.html)
  const html = namesPayments(text) ? followPayments(text, await findPayments()) : text
  const facts = describePage(page)
  setStructuredData({ context, request }, [
    breadcrumbList(publicOrigin, facts.trail, facts.menu),
    ...(facts.isArticle
      ? [articleJsonLd(publicOrigin, { ...facts, url: facts.path, picture: facts.sharePicture, isNews: false })]
      : []),
    ...(facts.path === '/kontakty' ? [localBusinessJsonLd(publicOrigin)] : []),
  ])
  return {
    origin: publicOrigin,
    page: facts,
    text: setDocumentText({ context, request }, linkCatalogue(html, tree)),
    shelves: tree && page.categories.length > 0 ? loadShelves(shopApi, tree, page.categories, reportFailure) : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, page } = loaderData
  const { title, description, path, sharePicture } = page
  return pageMeta({ title, description, canonicalPath: path, origin, image: sharePicture, type: 'article' })
}

export default function Information({ loaderData: { page, text, shelves } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      {/* A table's columns move as its rows are parsed. A text has a few kilobytes. */}
      <link rel="expect" href="#footer" blocking="render" />
      <Article key={page.path} page={page} text={text} />
      <BelowArticle page={page} shelves={shelves} />
    </main>
  )
}

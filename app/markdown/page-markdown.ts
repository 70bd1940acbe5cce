import type { EntryContext } from 'react-router'
import { formatDate } from '../../shared/format/date.ts'
import type { PageInfo } from '../features/information/describe-page.ts'
import type { Route as BrandRoute } from '../routes/+types/manufacturer.ts'
import { listingMarkdown } from './listing-markdown.ts'
import { type Block, blocksOf, heading, link, list, paragraph, section, writeMarkdown } from './markdown.ts'
import { productMarkdown } from './product-markdown.ts'

interface InformationPage {
  page: PageInfo
}

function informationMarkdown({ page }: InformationPage, text: string): Block[] {
  const { modified, path, related, title } = page
  return [
    heading(1, title),
    paragraph(link('Страница на сайте', path), `, обновлено ${formatDate(modified)}`),
    ...blocksOf(text),
    ...section('Читайте также', related.length > 0 ? [list(related.map(({ menu, path }) => [link(menu, path)]))] : []),
  ]
}

type BrandPage = BrandRoute.ComponentProps['loaderData']

/** Pages that have Markdown beside their HTML, by their route: made of what its loader answers and its long text. */
const pages = {
  'routes/product': productMarkdown,
  'routes/category': listingMarkdown,
  'routes/landing': listingMarkdown,
  'routes/manufacturer': (page: BrandPage, _: string, pathname: string) =>
    listingMarkdown(page, page.description, pathname),
  'routes/information': informationMarkdown,
}

/** A page as Markdown, with links to `origin`; null for one that has none, and for errors. */
export function pageMarkdown(
  { errors, loaderData, location, matches }: EntryContext['staticHandlerContext'],
  text: string,
  origin: string,
): string | null {
  const id = matches.at(-1)?.route.id ?? ''
  if (errors || !(id in pages)) return null
  const make = pages[id as keyof typeof pages]
  return writeMarkdown(make(loaderData[id], text, location.pathname), origin)
}

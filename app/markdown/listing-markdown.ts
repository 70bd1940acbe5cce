import { countOfProducts } from '../../shared/format/plural.ts'
import { decodeListing, type Listing } from '../features/catalogue/listing.ts'
import { listingSearch } from '../features/catalogue/listing-query.ts'
import { type Block, blocksOf, heading, link, list, paragraph, section } from './markdown.ts'
import { describeCard, trailOf } from './product-line.ts'

/** What categories, landing pages and brands answer. */
interface ListingPage {
  name: string
  heading?: string
  summary: string
  parents?: readonly { name: string; url: string }[]
  subcategories?: readonly { name: string; url: string; count: number }[]
  listing: Listing
}

/** A page of a listing. `text`: what it says below its products, HTML. */
export function listingMarkdown(page: ListingPage, text: string, pathname: string): Block[] {
  const { listing, parents = [], subcategories = [], summary } = page
  const { cards } = decodeListing(listing.shown)
  const { lastPage, query, total } = listing
  const at = (number: number) => pathname + listingSearch({ ...query, page: number })
  return [
    heading(1, page.heading ?? page.name),
    trailOf(parents, link('Страница на сайте', at(query.page))),
    paragraph(summary),
    ...section(
      'Подразделы',
      subcategories.length > 0
        ? [list(subcategories.map(({ name, url, count }) => [link(name, url), ` — ${countOfProducts(count)}`]))]
        : [],
    ),
    ...section(countOfProducts(total), cards.length > 0 ? [list(cards.map(describeCard))] : []),
    ...(lastPage > 1
      ? [
          paragraph(
            `Страница ${query.page} из ${lastPage}. `,
            ...(query.page > 1 ? [link('Предыдущая', at(query.page - 1)), ' '] : []),
            ...(query.page < lastPage ? [link('Следующая', at(query.page + 1))] : []),
          ),
        ]
      : []),
    ...section('О разделе', blocksOf(text)),
  ]
}

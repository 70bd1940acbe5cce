import type { PhrasingContent } from 'mdast'
import { formatPrice } from '../../shared/format/price.ts'
import type { CardData } from '../product-card/card-data.ts'
import { minimumText, perUnit } from '../product-card/product-text.ts'
import { stockState } from '../product-card/stock.tsx'
import { type Block, link, paragraph } from './markdown.ts'

/** A product in a list: its name and what its card says. */
export function describeCard(card: Omit<CardData, 'product_id'>): (string | PhrasingContent)[] {
  const { minimum, name, price, sku, unit, url } = card
  const facts = [
    sku && `артикул ${sku}`,
    price === null ? 'цена по запросу' : `${formatPrice(price)} ${perUnit(unit)}`.trim(),
    minimumText(minimum, unit),
    stockState(card).text,
  ]
  return [link(name, url), ` — ${facts.filter(Boolean).join('; ')}`]
}

/** The way to a page, and the page as people see it. */
export const trailOf = (trail: readonly { name: string; url: string }[], page: PhrasingContent): Block =>
  paragraph(...trail.flatMap(({ name, url }) => [link(name, url), ' › ']), page)

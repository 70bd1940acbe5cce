import { documentPath } from '../../shared/format/media-path.ts'
import { formatPrice } from '../../shared/format/price.ts'
import { withUnit } from '../../shared/format/units.ts'
import type { Product } from '../../shared/shop-api/contract/product.ts'
import { factNames, headFacts } from '../../shared/shop-api/contract/product-facts.ts'
import { minimumText, perUnit } from '../product-card/product-text.ts'
import { stockState } from '../product-card/stock.tsx'
import { type Block, blocksOf, heading, link, list, paragraph, section, table } from './markdown.ts'
import { describeCard, trailOf } from './product-line.ts'

interface ProductPage {
  product: Product
  trail: readonly { name: string; url: string }[]
}

/** What the product's page says to everybody; no reviews, which name people. */
export function productMarkdown({ product, trail }: ProductPage): Block[] {
  const { attributes, description, discounts, files, name, qa, relateds, seo, short_description, url } = product
  return [
    heading(1, seo.h1 ?? name),
    trailOf(trail, link('Страница товара', url)),
    ...(short_description ? [paragraph(short_description)] : []),
    list(offerLines(product)),
    ...section(
      'Цена от количества',
      discounts.length > 0
        ? [
            table(
              ['От', 'Цена'],
              discounts.map(({ quantity, price }) => [withUnit(String(quantity), product.unit), formatPrice(price)]),
            ),
          ]
        : [],
    ),
    ...section(
      'Характеристики',
      attributes.length > 0
        ? [
            table(
              ['Характеристика', 'Значение'],
              attributes.map(({ name, text, unit }) => [name, withUnit(text, unit)]),
            ),
          ]
        : [],
    ),
    ...section('Описание', blocksOf(description)),
    ...section(
      'Документы',
      files.length > 0 ? [list(files.map(({ name, src }) => [link(name, documentPath(src))]))] : [],
    ),
    ...section(
      'Вопросы',
      qa.flatMap(({ question, answer }) => [
        paragraph({ type: 'strong', children: [{ type: 'text', value: question }] }),
        ...blocksOf(answer),
      ]),
    ),
    ...section('Вместе покупают', relateds.length > 0 ? [list(relateds.map(describeCard))] : []),
  ]
}

function offerLines(product: Product): Parameters<typeof list>[0][number][] {
  const { certificate, facts, is_onlyinvoice, manufacturer, minimum, price, price_old, unit } = product
  const cost = price === null ? 'по запросу' : `${formatPrice(price)} ${perUnit(unit)}`.trim()
  const before = price_old === null ? '' : `, прежняя цена ${formatPrice(price_old)}`
  const least = minimumText(minimum, unit)
  const text = certificate?.text ?? facts.certificate
  const address = certificate?.url ?? (certificate?.file && documentPath(certificate.file))
  return [
    [`Цена: ${cost}${before}`],
    [stockState(product).text],
    ...(least ? [[`Продаётся ${least}`]] : []),
    ...(is_onlyinvoice ? [['Оплата: только по счёту']] : []),
    ...headFacts(facts).map(([label, value]) =>
      manufacturer && value === manufacturer.name
        ? [`${label}: `, link(value, manufacturer.url)]
        : [`${label}: ${value}`],
    ),
    ...(text ? [[`${factNames.certificate}: `, address ? link(text, address) : text]] : []),
  ]
}

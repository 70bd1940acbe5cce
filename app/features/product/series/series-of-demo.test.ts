import { describe, expect, test } from 'vitest'
import { attributes as rows } from '../../../../demo-shop/catalogue/attributes.ts'
import { generateCatalogue } from '../../../../demo-shop/catalogue/catalogue.ts'
import { planProducts, productIdAt } from '../../../../demo-shop/catalogue/schedule.ts'
import { findSeries, type SeriesProduct } from './series.ts'

const count = 3200
const { slots } = planProducts(count)
const lineOf = new Map(slots.map(({ family }, position) => [productIdAt(position), family]))
const facts = new Map(rows.map((row) => [row.attribute_id, row]))

const products = [...generateCatalogue({ products: count, today: '2025-11-21' }).products()]
  .filter(({ is_allow_show }) => is_allow_show)
  .map((product): SeriesProduct & { kind: string } => ({
    product_id: product.product_id,
    url: '',
    name: product.name,
    sku: product.sku,
    price: 1,
    unit: product.unit.short,
    minimum: 1,
    quantity: 1,
    stock_status: '',
    is_allow_buy: true,
    manufacturer: { id: product.manufacturer_id, name: '', url: null } as never,
    attributes: product.attributes.map(({ attribute_id, text }) => ({
      attribute_id,
      name: facts.get(attribute_id)?.name ?? '',
      unit: facts.get(attribute_id)?.unit ?? null,
      text,
    })),
    kind: lineOf.get(product.product_id)?.kind ?? '',
  }))

describe.each(['disc', 'belt', 'sheet', 'roll'])('%s', (kind) => {
  test('series are those of the catalogue', () => {
    const all = products.filter((product) => product.kind === kind)
    const result = { all: all.length, none: 0, foreign: 0, whole: 0, part: 0 }
    const shown: string[] = []
    for (const product of all) {
      const series = findSeries(product, products)
      const line = lineOf.get(product.product_id)
      const truth = all.filter(({ product_id }) => lineOf.get(product_id) === line)
      const members = series?.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null) ?? []
      const isForeign = members.some(({ product_id }) => lineOf.get(product_id) !== line)
      if (!series) result.none += 1
      else if (isForeign) result.foreign += 1
      else if (members.length === truth.length) result.whole += 1
      else result.part += 1
      if (!series || isForeign || members.length !== truth.length)
        shown.push(
          `${product.name}: ${members.length} of ${truth.length} ${series?.rowName} / ${series?.columnName} ${series?.columns.join(' ')}`,
        )
    }
    console.log(kind, result)
    console.log(shown.filter((_, i) => i % Math.ceil(shown.length / 12) === 0).join('\n'))
    expect(result.foreign).toBe(0)
  })
})

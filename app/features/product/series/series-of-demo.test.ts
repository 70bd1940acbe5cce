import { describe, expect, test } from 'vitest'
import { attributes as rows } from '../../../../packages/demo-shop/catalogue/attributes.ts'
import { generateCatalogue } from '../../../../packages/demo-shop/catalogue/catalogue.ts'
import { planProducts, productIdAt } from '../../../../packages/demo-shop/catalogue/schedule.ts'
import { normalName } from '../../../advice/sizes/normal-name.ts'
import { findSeries, type SeriesProduct } from './series.ts'

const size = 3200
const { slots } = planProducts(size)
const lineOf = new Map(slots.map(({ family }, position) => [productIdAt(position), family]))
const facts = new Map(rows.map((row) => [row.attribute_id, row]))

const products = [...generateCatalogue({ products: size, today: '2025-11-21' }).products()]
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
    manufacturer: { id: product.manufacturer_id, name: '', url: '' },
    attributes: product.attributes.map(({ attribute_id, text }) => ({
      attribute_id,
      name: facts.get(attribute_id)?.name ?? '',
      unit: facts.get(attribute_id)?.unit ?? null,
      text,
    })),
    kind: lineOf.get(product.product_id)?.kind ?? '',
  }))

const ofBrand = Map.groupBy(products, ({ manufacturer }) => manufacturer?.id)

/** A name without its numbers: products of a line that have the same differ in sizes and grits alone. */
const words = (name: string) => normalName(name).replace(/\d+(?:\.\d+)?/g, '#')

/** What the tables of all products of a kind are, by what the catalogue knows of its lines. */
function judge(kind: string) {
  const all = products.filter((product) => product.kind === kind)
  const tables = all.map((product) => {
    const line = all.filter(({ product_id }) => lineOf.get(product_id) === lineOf.get(product.product_id))
    const expected = line.filter(({ name }) => words(name) === words(product.name))
    const series = findSeries(product, ofBrand.get(product.manufacturer?.id) ?? [])
    const shown = new Set(series?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.product_id ?? [])))
    const isForeign = [...shown].some((id) => lineOf.get(id) !== lineOf.get(product.product_id))
    return {
      isForeign,
      isRight: !isForeign && expected.every(({ product_id }) => shown.has(product_id)),
      isWholeLine: shown.size === line.length,
    }
  })
  const count = (fact: keyof (typeof tables)[number]) => tables.filter((table) => table[fact]).length
  return { all: all.length, right: count('isRight'), foreign: count('isForeign'), wholeLines: count('isWholeLine') }
}

describe.each(['disc', 'belt', 'sheet', 'roll'])('the tables of each %s', (kind) => {
  test('show its series: at least 95 of 100 all sizes and grits of the line, and none another line', () => {
    const { all, right, foreign } = judge(kind)
    console.log(
      `ladder of each ${kind}, demo: right ${right}, wrong ${foreign}, not whole or silent ${all - right - foreign}`,
    )
    expect(all).toBeGreaterThan(100)
    expect(foreign).toBe(0)
    expect(right / all).toBeGreaterThanOrEqual(0.95)
  })
})

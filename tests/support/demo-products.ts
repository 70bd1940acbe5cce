import type { Candidate } from '../../app/features/product/analogues/analogues.ts'
import { attributes as rows } from '../../packages/demo-shop/catalogue/attributes.ts'
import { generateCatalogue } from '../../packages/demo-shop/catalogue/catalogue.ts'
import { manufacturers } from '../../packages/demo-shop/catalogue/manufacturers.ts'
import { planProducts, productIdAt } from '../../packages/demo-shop/catalogue/schedule.ts'

/** A product of the demo shop as its API describes it, with the kind that its catalogue knows. */
export type DemoProduct = Candidate & { kind: string; category: number | undefined }

/** All products of the demo shop. */
export function demoProducts(size = 3200): DemoProduct[] {
  const lineOf = new Map(planProducts(size).slots.map(({ family }, position) => [productIdAt(position), family]))
  const facts = new Map(rows.map((row) => [row.attribute_id, row]))
  const brands = new Map(manufacturers.map(({ id, name }) => [id, name]))
  return [...generateCatalogue({ products: size, today: '2025-11-21' }).products()].map((product) => ({
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
    manufacturer: { id: product.manufacturer_id, name: brands.get(product.manufacturer_id) ?? '', url: '' },
    attributes: product.attributes.map(({ attribute_id, text }) => ({
      attribute_id,
      name: facts.get(attribute_id)?.name ?? '',
      unit: facts.get(attribute_id)?.unit ?? null,
      text,
    })),
    kind: lineOf.get(product.product_id)?.kind ?? '',
    category: product.category_ids[0],
  }))
}

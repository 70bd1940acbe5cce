import { generateCatalogue } from '../../packages/demo-shop/catalogue/catalogue.ts'
import type { SeedProduct } from '../../packages/demo-shop/catalogue/types.ts'

// What tests/corpora says of products, judged by the catalogue that the demo shop is made of.

export const catalogue = generateCatalogue({ products: 3_200, today: '2026-11-24' })

const brands = new Map(catalogue.manufacturers.map(({ id, name }) => [id, name]))
const categories = new Map(catalogue.categories.map((category) => [category.category_id, category]))
const attributes = new Map(catalogue.attributes.map((attribute) => [attribute.attribute_id, attribute]))

/** Products that the shop shows, by their articles. */
export const shownProducts = new Map<string, SeedProduct>()
for (const product of catalogue.products()) if (product.is_allow_show) shownProducts.set(product.sku, product)

const form =
  /^(?:(?<kind>name~|cat=|brand=|price(?=[<>]=)|attr:(?<attribute>[^=<>]+)(?==|[<>]=))(?<sign>=|[<>]=)?(?<list>.+)|stock|discount)$/u

/**
 * Whether a product meets a condition: `name~A|B`, `brand=A|B`, `cat=A|B` (its own category or one above),
 * `attr:NAME=VALUE|VALUE`, `attr:NAME<=NUMBER`, `price>=ROUBLES`, `stock`, `discount`.
 */
export function condition(text: string): (product: SeedProduct) => boolean {
  const parts = form.exec(text.trim())?.groups
  if (!parts) throw new Error(`No condition: ${text}`)
  const { kind, attribute, sign, list = '' } = parts
  const ways = list.split('|')
  if (attribute !== undefined) return attributeCondition(attribute, sign, ways)
  if (kind === 'name~') {
    const words = ways.map((way) => way.toLowerCase())
    return ({ name }) => words.some((word) => name.toLowerCase().includes(word))
  }
  if (kind === 'brand=') return ({ manufacturer_id }) => ways.includes(brands.get(manufacturer_id) ?? '')
  if (kind === 'cat=') return ({ category_ids }) => category_ids.flatMap(namesUp).some((name) => ways.includes(name))
  if (kind === 'price') return ({ price }) => price !== null && isWithin(price / 100, sign, Number(list))
  return text === 'stock' ? ({ quantity }) => quantity > 0 : ({ price_old }) => price_old !== null
}

function attributeCondition(attribute: string, sign: string | undefined, ways: string[]) {
  if (!catalogue.attributes.some(({ name }) => name === attribute)) throw new Error(`No attribute: ${attribute}`)
  const isRight = (value: string) =>
    sign === '=' ? ways.includes(value) : isWithin(Number.parseFloat(value.replace(',', '.')), sign, Number(ways[0]))
  return (product: SeedProduct) =>
    product.attributes.some(({ attribute_id, text }) => {
      const { name, unit } = attributes.get(attribute_id) ?? {}
      return name === attribute && isRight(`${text}${unit ?? ''}`)
    })
}

function namesUp(id: number | null): string[] {
  const category = id === null ? undefined : categories.get(id)
  return category ? [category.name, ...namesUp(category.parent_id)] : []
}

const isWithin = (own: number, sign: string | undefined, bound: number) => (sign === '<=' ? own <= bound : own >= bound)

import type { SeedAttribute, SeedManufacturer, SeedProduct } from '../catalogue/types.ts'
import { FIXED_FACETS } from './facet-ids.ts'

interface FacetValue {
  value_id: number
  filter_id: number
  key: string
  name: string
}

const STOCK: FacetValue = { value_id: 901, filter_id: FIXED_FACETS.stock, key: 'stock', name: 'В наличии' }
const SALE: FacetValue = { value_id: 902, filter_id: FIXED_FACETS.sale, key: 'sale', name: 'Со скидкой' }
/** Below are manufacturers, whose values carry their own ids, and the two above. */
const FIRST_ATTRIBUTE_VALUE = 1001

/** Hands out the facet values of products and remembers them, so that they can be stored once all are known. */
export class FacetValues {
  readonly #values = new Map<string, FacetValue>()
  readonly #attributes: Map<number, SeedAttribute>
  #nextId = FIRST_ATTRIBUTE_VALUE

  constructor(attributes: SeedAttribute[], manufacturers: SeedManufacturer[]) {
    this.#attributes = new Map(attributes.map((attribute) => [attribute.attribute_id, attribute]))
    for (const { id, name } of manufacturers) {
      this.#values.set(`manufacturer ${id}`, {
        value_id: id,
        filter_id: FIXED_FACETS.manufacturer,
        key: String(id),
        name,
      })
    }
    for (const value of [STOCK, SALE]) this.#values.set(value.key, value)
  }

  /** Filters with their values as a product answer shows them. */
  ofAttributes(product: SeedProduct): FacetValue[] {
    const values = product.attributes
      .filter(({ attribute_id }) => this.#attributes.get(attribute_id)?.filterable)
      .flatMap(({ attribute_id, text }) => text.split(';').map((part) => this.#intern(attribute_id, part.trim())))
    return [...new Set(values)]
  }

  /** Everything a product can be filtered by. */
  of(product: SeedProduct, discounted: boolean): FacetValue[] {
    const manufacturer = this.#values.get(`manufacturer ${product.manufacturer_id}`)
    return [
      ...(manufacturer ? [manufacturer] : []),
      ...(product.quantity > 0 ? [STOCK] : []),
      ...(discounted ? [SALE] : []),
      ...this.ofAttributes(product),
    ]
  }

  /** All values seen, in the order in which a filter lists them. */
  inOrder(): FacetValue[] {
    return [...this.#values.values()].sort((a, b) => a.filter_id - b.filter_id || compareValueNames(a.name, b.name))
  }

  #intern(attributeId: number, name: string): FacetValue {
    const key = `${attributeId} ${name}`
    const known = this.#values.get(key)
    if (known) return known
    const value = { value_id: this.#nextId, filter_id: attributeId, key: String(this.#nextId), name }
    this.#nextId += 1
    this.#values.set(key, value)
    return value
  }
}

const alphabetical = new Intl.Collator('ru', { numeric: true })

/** Numbers by size (`P80` before `P120`, `1/4` before `3/8`), before words, which follow the alphabet. */
export function compareValueNames(a: string, b: string): number {
  const [left, right] = [leadingNumber(a), leadingNumber(b)]
  if (left !== null && right !== null && left !== right) return left - right
  if (left !== null && right === null) return -1
  if (left === null && right !== null) return 1
  return alphabetical.compare(a, b)
}

/** The number a value starts with, after at most two letters or signs: `P80`, `G1/4`, `M14×2`, `2,5`. */
function leadingNumber(name: string): number | null {
  const match = /^[^\d\s]{0,2}(\d+(?:[.,]\d+)?)(?:\/(\d+))?/u.exec(name)
  if (!match) return null
  return Number((match[1] ?? '').replace(',', '.')) / Number(match[2] ?? 1)
}

import type { Product } from '../../shop-api/contract/product.ts'

/** The number for the dimension line, from the product's own «Диаметр»; null when it has none or it is no plain number. */
export function diameterOf(attributes: Product['attributes']): string | null {
  const attribute = attributes.find(({ name }) => /^(наружный )?диаметр(,.*)?$/i.test(name.trim()))
  const [, number] = /^(\d{1,4}(?:[.,]\d)?)(\s*мм)?$/.exec(attribute?.text.trim() ?? '') ?? []
  return number ?? null
}

import { shop } from '../../../../shared/shop/shop.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'

/** Address of a letter to the shop about `topic` that names the product: «Цена: артикул 775L», «Назовите цену: …». */
export function requestOf({ sku, name }: Product, topic: string, request: string): string {
  const subject = encodeURIComponent(`${topic}: ${sku ? `артикул ${sku}` : name}`)
  const body = encodeURIComponent(`Здравствуйте! ${request}: ${name}${sku && `, артикул ${sku}`}`)
  return `mailto:${shop.email}?subject=${subject}&body=${body}`
}

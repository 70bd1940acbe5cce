import { shop } from '../../shop.ts'
import type { Product } from '../../shop-api/contract/product.ts'

/** Instead of a price: a letter with the article number already in it. */
export function PriceRequest({ product }: { product: Product }) {
  const subject = encodeURIComponent(`Цена: артикул ${product.sku}`)
  const body = encodeURIComponent(`Здравствуйте! Назовите, пожалуйста, цену и срок: ${product.name}`)
  return (
    <>
      <p className="text-22px leading-28px font-700">Цена по запросу</p>
      <p className="t14 text-muted mt-4px">Зависит от количества и срока поставки</p>
      <a className="btn btn-dark w-full mt-16px" href={`mailto:${shop.email}?subject=${subject}&body=${body}`}>
        Узнать цену
      </a>
    </>
  )
}

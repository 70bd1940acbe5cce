import { useContext } from 'react'
import { countOfProducts } from '../../../shared/format/plural.ts'
import { SaleContext } from '../../../shared/shop/sale.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { discountText } from '../../product-card/product-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OldPrice, Price } from '../../ui/price.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'

/** The clearance category: how much there is, its parts, and a few of its products. */
export function Sale({ products, total }: { products: ProductCard[]; total: number }) {
  const sale = useContext(SaleContext)
  const deepest = Math.round(Math.max(...products.map(({ price_ration }) => price_ration ?? 0)))
  return (
    <section className="home-sale sec">
      <div className="home-sale-left">
        <h2>{sale && <Link to={sale.url}>{sale.title}</Link>}</h2>
        <p className="mt-4px num">
          {countOfProducts(total)}
          {deepest > 0 && `, скидки до ${deepest}\u00a0%`}
        </p>
        <ul>
          {sale?.children.map((child) => (
            <li key={child.title}>
              <Link to={child.url}>{child.title}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="home-sale-right">
        {products.map((product) => (
          <MiniCard key={product.product_id} product={product} />
        ))}
      </div>
    </section>
  )
}

function MiniCard({ product }: { product: ProductCard }) {
  const { price, price_old } = product
  const discount = discountText(product)
  return (
    <article className="card-mini late">
      <div className="card-mini-pic">
        <Picture src={product.picture?.src} alt="" width={88} height={88} />
      </div>
      <div className="min-w-0 flex-1">
        <Link className="card-mini-name" to={product.url}>
          {unbroken(product.name)}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-8px mt-4px">
          {price === null ? <b className="t14">Цена по запросу</b> : <Price value={price} size="sm" />}
          {price_old !== null && <OldPrice value={price_old} />}
          {discount && <Badge kind="soft">{discount}</Badge>}
        </p>
      </div>
    </article>
  )
}

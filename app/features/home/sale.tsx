import { useContext } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../format/plural.ts'
import { MiniCard } from './sale-card.tsx'
import { SaleContext } from '../../shop/sale.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'

/** The clearance category: how much there is, its parts, and a few of its products. */
export function Sale({ products, total }: { products: ProductCard[]; total: number }) {
  const sale = useContext(SaleContext)
  const deepest = Math.round(Math.max(...products.map(({ price_ration }) => price_ration ?? 0)))
  return (
    <section className="home-sale late">
      <div className="home-sale-left">
        <h2>{sale && <Link to={sale.url}>{sale.title}</Link>}</h2>
        <p>
          {countOf(total, ['товар', 'товара', 'товаров'])}
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

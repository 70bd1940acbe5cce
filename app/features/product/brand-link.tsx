import { Link } from 'react-router'
import type { Product } from '../../shop-api/contract/product.ts'

/** The way to all products of the manufacturer. */
export function BrandLink({ manufacturer }: { manufacturer: NonNullable<Product['manufacturer']> }) {
  return (
    <Link className="pp-brand" to={manufacturer.url}>
      <b>{manufacturer.name}</b>
      <span>Все товары бренда</span>
      <span className="i-right s20" />
    </Link>
  )
}

import { shop } from '../../../shared/shop/shop.ts'
import { Link } from '../../ui/link.tsx'

export function Logo() {
  return (
    <Link className="logo" to="/">
      <span>
        {shop.name}
        <small>{shop.slogan}</small>
      </span>
    </Link>
  )
}

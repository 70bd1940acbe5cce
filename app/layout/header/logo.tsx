import { Link } from 'react-router'
import { shop } from '../../shop/shop.ts'

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

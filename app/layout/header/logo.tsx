import { Link } from 'react-router'
import { shop } from '../../shop/shop.ts'

/** The shop’s name and slogan as a link to the home page. */
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

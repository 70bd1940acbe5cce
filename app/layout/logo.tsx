import { Link } from 'react-router'
import { shop } from '../shop/shop.ts'

export function Logo() {
  return (
    <Link className="logo" to="/">
      <img src="/favicon.svg" alt="" width={40} height={40} fetchPriority="low" />
      <span>
        {shop.name}
        <small>{shop.slogan}</small>
      </span>
    </Link>
  )
}

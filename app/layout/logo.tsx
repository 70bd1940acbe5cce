import { Link } from 'react-router'
import { shop } from '../shop.ts'

export function Logo() {
  return (
    <Link className="logo" to="/">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="9" fill="#ffc81a" />
        <path
          d="M20 6.5A13.5 13.5 0 1 0 33.5 20H26a6 6 0 1 1-6-6zM23 6.500h10.500V10H23zM23 12h7v3.500h-7z"
          fill="#14171c"
        />
        <path
          d="M12.2 14v.01M10 20.800v.01M13.2 27v.01M19.7 29.800v.01M26.3 27v.01"
          stroke="#ffc81a"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span>
        {shop.name}
        <small>{shop.slogan}</small>
      </span>
    </Link>
  )
}

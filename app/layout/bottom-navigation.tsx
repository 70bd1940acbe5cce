import { NavLink } from 'react-router'
import { signInFirst } from '../features/login/sign-in-first.ts'
import { CountBadge } from '../ui/count-badge.tsx'

const items: readonly { icon: string; title: string; url: string; list?: 'cart' | 'wishlist' }[] = [
  { icon: 'home', title: 'Главная', url: '/' },
  { icon: 'k-disc', title: 'Каталог', url: '/category' },
  { icon: 'cart', title: 'Корзина', url: '/korzina', list: 'cart' },
  { icon: 'heart', title: 'Избранное', url: '/wishlist', list: 'wishlist' },
  { icon: 'user', title: 'Профиль', url: '/customer' },
]

/** The bar of a phone with the main sections of the shop. */
export function BottomNavigation() {
  return (
    <nav className="bottom" aria-label="Разделы магазина">
      {items.map(({ icon, title, url, list }) => (
        <NavLink key={url} to={url} end={url === '/'} onClick={url === '/customer' ? signInFirst : undefined}>
          <span className={`i-${icon}`} />
          {title}
          {list && <CountBadge of={list} />}
        </NavLink>
      ))}
    </nav>
  )
}

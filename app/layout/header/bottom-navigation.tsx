import { href, NavLink } from 'react-router'
import { signInFirst } from '../../features/login/sign-in-first.ts'
import { CountBadge } from '../../ui/count-badge.tsx'

const items: readonly { icon: string; title: string; url: string; list?: 'cart' | 'wishlist' }[] = [
  { icon: 'home', title: 'Главная', url: '/' },
  { icon: 'k-disc', title: 'Каталог', url: href('/category') },
  { icon: 'cart', title: 'Корзина', url: href('/korzina'), list: 'cart' },
  { icon: 'heart', title: 'Избранное', url: href('/wishlist'), list: 'wishlist' },
  { icon: 'user', title: 'Профиль', url: href('/customer') },
]

/** The bar of a phone with the main sections of the shop. */
export function BottomNavigation() {
  return (
    <nav className="bottom" aria-label="Разделы магазина">
      {items.map(({ icon, title, url, list }) => (
        <NavLink key={url} to={url} end={url === '/'} onClick={url === href('/customer') ? signInFirst : undefined}>
          <span className={`i-${icon}`} />
          {title}
          {list && <CountBadge of={list} />}
        </NavLink>
      ))}
    </nav>
  )
}

import { href } from 'react-router'
import { signInFirst } from '../../features/login/sign-in-first.ts'
import { customerStore } from '../../stores/customer.ts'
import { useStore } from '../../stores/use-store.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { NavLink } from '../../ui/link.tsx'

const items: readonly { icon: string; title: string; url: string; list?: 'cart' | 'wishlist' }[] = [
  { icon: 'home', title: 'Главная', url: '/' },
  { icon: 'k-disc', title: 'Каталог', url: href('/category') },
  { icon: 'cart', title: 'Корзина', url: href('/korzina'), list: 'cart' },
  { icon: 'heart', title: 'Избранное', url: href('/wishlist'), list: 'wishlist' },
]

/** The bar of a phone with the main sections of the shop; customers find their orders in it. */
export function BottomNavigation() {
  const isGuest = useStore(customerStore, ({ status }) => status === 'guest', true)
  return (
    <nav className="bottom md:hidden" aria-label="Разделы магазина">
      {items.map(({ icon, title, url, list }) => (
        <NavLink key={url} to={url} end={url === '/'}>
          <span className={`i-${icon}`} />
          {title}
          {list && <CountBadge of={list} />}
        </NavLink>
      ))}
      <NavLink
        to={href(isGuest ? '/customer' : '/customer/order')}
        aria-label={isGuest ? 'Профиль' : 'Заказы'}
        onClick={signInFirst}
      >
        <span className="i-user" />
        {/* What is seen of the name follows the boot script, as the name in the header does. */}
        <span className="bottom-me" />
      </NavLink>
    </nav>
  )
}

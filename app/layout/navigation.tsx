import { Suspense } from 'react'
import { Link } from 'react-router'
import { shop } from '../shop.ts'
import { hydrateLater } from '../ui/hydrate-later.ts'
import { type MenuLink, navigationItems } from './links.ts'

const CartLink = hydrateLater(() => import('../features/cart/cart-link.tsx').then((file) => file.CartLink))
const CompareLink = hydrateLater(() => import('../features/compare/compare-link.tsx').then((file) => file.CompareLink))
const MainMenu = hydrateLater(() => import('../features/main-menu/main-menu.tsx').then((file) => file.MainMenu))

const WishlistLink = hydrateLater(() =>
  import('../features/wishlist/wishlist-link.tsx').then((file) => file.WishlistLink),
)

const { discountCategory } = shop

/** The main menu and the indicators of compare, wishlist and cart. */
export function Navigation({ menu }: { menu: MenuLink[] }) {
  return (
    <div className="nav">
      <div className="wrap nav-row">
        <nav className="nav-main" aria-label="Главное меню">
          <ul>
            <li className="nav-sale">
              <Link to={discountCategory.url}>
                <span className="i-pct s20" />
                {discountCategory.title}
              </Link>
              <ul className="nav-sub">
                {discountCategory.children.map(({ title, url }) => (
                  <li key={url}>
                    <Link to={url}>{title}</Link>
                  </li>
                ))}
              </ul>
            </li>
          </ul>
          <Suspense>
            <MainMenu items={navigationItems(menu)} />
          </Suspense>
        </nav>
        <a className="nav-mp" href={shop.marketplace} target="_blank" rel="noreferrer">
          <span className="i-mp s16" />
          Маркетплейс
        </a>
        <nav className="nav-mine" aria-label="Мои товары">
          <Suspense>
            <CompareLink />
          </Suspense>
          <Suspense>
            <WishlistLink />
          </Suspense>
          <Suspense>
            <CartLink />
          </Suspense>
        </nav>
      </div>
    </div>
  )
}

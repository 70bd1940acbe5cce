import { Suspense, useContext } from 'react'
import { Link } from 'react-router'
import { SaleContext } from '../sale.ts'
import { shop } from '../shop.ts'
import { hydrateLater } from '../ui/hydrate-later.ts'
import { type MenuLink, navigationItems } from './links.ts'

const CartLink = hydrateLater(() => import('../features/cart/cart-link.tsx').then((file) => file.CartLink))
const CompareLink = hydrateLater(() => import('../features/compare/compare-link.tsx').then((file) => file.CompareLink))
const MainMenu = hydrateLater(() => import('../features/main-menu/main-menu.tsx').then((file) => file.MainMenu))

const WishlistLink = hydrateLater(() =>
  import('../features/wishlist/wishlist-link.tsx').then((file) => file.WishlistLink),
)

/** The main menu and the indicators of compare, wishlist and cart. */
export function Navigation({ menu }: { menu: MenuLink[] }) {
  const sale = useContext(SaleContext)
  return (
    <div className="nav">
      <div className="wrap nav-row">
        <nav className="nav-main" aria-label="Главное меню">
          {sale && (
            <ul>
              <li className="nav-sale">
                <Link to={sale.url}>
                  <span className="i-pct s20" />
                  {sale.title}
                </Link>
                <ul className="nav-sub">
                  {sale.children.map(({ title, url }) => (
                    <li key={title}>
                      <Link to={url}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            </ul>
          )}
          <Suspense>
            <MainMenu items={navigationItems(menu, sale?.url)} />
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

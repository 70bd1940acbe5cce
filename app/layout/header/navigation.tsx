import { useContext } from 'react'
import { SaleContext } from '../../../shared/shop/sale.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { CompareLink } from '../../features/compare/compare-link.tsx'
import { MainMenu } from '../../features/main-menu/main-menu.tsx'
import { WishlistLink } from '../../features/wishlist/wishlist-link.tsx'
import { Link } from '../../ui/link.tsx'
import { type MenuLink, navigationItems } from '../links.ts'

/** The main menu and the indicators of compare and wishlist; that of the cart is in the row that stays (header.tsx). */
export function Navigation({ menu }: { menu: MenuLink[] }) {
  const sale = useContext(SaleContext)
  return (
    <div className="nav max-md:hidden">
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
          <MainMenu items={navigationItems(menu, sale?.url)} />
        </nav>
        <a className="nav-mp" href={shop.marketplace} target="_blank" rel="noreferrer">
          <span className="i-mp s16" />
          Маркетплейс
        </a>
        <nav className="nav-mine" aria-label="Мои товары">
          <CompareLink />
          <WishlistLink />
        </nav>
      </div>
    </div>
  )
}

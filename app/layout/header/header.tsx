import { useState } from 'react'
import { href } from 'react-router'
import { telHref } from '../../../shared/format/phone-text.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { CartLink } from '../../features/cart/cart-link.tsx'
import { CatalogueButton } from '../../features/catalogue-menu/catalogue-button.tsx'
import { SearchForm } from '../../features/search/search-form.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyDialog } from '../../ui/loading/lazy.tsx'
import type { MenuLink } from '../links.ts'
import { CityButton } from './city-button.tsx'
import { Logo } from './logo.tsx'

const Drawer = lazyDialog(() => import('./drawer.tsx').then((file) => file.Drawer))

/** The sticky row: on a wide screen all of it, on a phone its search field. */
export function Header({ menu }: { menu: MenuLink[] }) {
  return (
    <div className="head">
      <div className="wrap head-row">
        <DrawerButton menu={menu} />
        <Logo />
        <CatalogueButton />
        <SearchForm />
        <CityButton className="md:hidden" />
        <a className="head-tel" href={telHref(shop.phone)}>
          <span className="i-phone s20 xl:hidden" />
          <span className="max-xl:sr-only">{shop.phone}</span>
          <small className="max-xl:hidden">{shop.shortHours}</small>
        </a>
        {/* Phones have it in the bar below. */}
        <div className="head-cart max-md:hidden">
          <CartLink />
        </div>
      </div>
    </div>
  )
}

/** Opens the drawer of a phone; without JavaScript it leads to the catalogue. */
function DrawerButton({ menu }: { menu: MenuLink[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        className="head-icb md:hidden"
        to={href('/category')}
        data-hold
        aria-label="Меню"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="i-menu" />
      </Link>
      {isOpen && <Drawer menu={menu} onClose={() => setOpen(false)} />}
    </>
  )
}

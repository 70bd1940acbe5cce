import { CatalogueButton } from '../features/catalogue-menu/catalogue-button.tsx'
import { telHref } from '../format/phone.ts'
import { shop } from '../shop/shop.ts'
import { CityButton } from './city-button.tsx'
import { DrawerButton } from './drawer-button.tsx'
import type { MenuLink } from './links.ts'
import { Logo } from './logo.tsx'
import { SearchForm } from '../features/search/search-form.tsx'

/** The row that stays in view: on a wide screen all of it, on a phone its search field. */
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
          <span className="i-phone s20 md:hidden" />
          <span className="max-md:sr-only">{shop.phone}</span>
          <small className="max-md:hidden">{shop.shortHours}</small>
        </a>
      </div>
    </div>
  )
}

import { type ReactNode, Suspense } from 'react'
import { type Sale, SaleContext } from '../shop/sale.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Header } from './header.tsx'
import { Footer } from './footer.tsx'
import { type Notification, NotificationBar } from './notification-bar.tsx'
import { MenuContext, type MenuLink } from './links.ts'
import { Navigation } from './navigation.tsx'
import { SkipLink } from './skip-link.tsx'
import { staticMenu } from './static-menu.ts'
import { TopBar } from './top-bar.tsx'

interface DefaultLayoutProps {
  sale: Sale | null
  /** Null: the API gave no menu, the static one stands in. */
  menu: MenuLink[] | null
  /** Of the catalogue as PDF: '' if unknown, null without one. */
  catalogSize: string | null
  notification?: Notification | null
  children: ReactNode
}

/** The shop around a page, which brings its `<main id="main">`. */
export function DefaultLayout({ sale, menu, catalogSize, notification, children }: DefaultLayoutProps) {
  const items = menu ?? staticMenu
  return (
    <SaleContext value={sale}>
      <MenuContext value={items}>
        <SkipLink />
        {notification && <NotificationBar {...notification} />}
        <header className="contents">
          <TopBar catalogSize={catalogSize} />
          <Header menu={items} />
          <Navigation menu={items} />
        </header>
        {children}
        <Suspense>
          <Footer />
        </Suspense>
        <BottomNavigation />
      </MenuContext>
    </SaleContext>
  )
}

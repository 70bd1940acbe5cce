import { type ReactNode, Suspense, useMemo } from 'react'
import { SaleContext, saleAt } from '../sale.ts'
import { hydrateLater } from '../ui/hydrate-later.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Header } from './header.tsx'
import type { Notification } from './later/notification-bar.tsx'
import { MenuContext, type MenuLink } from './links.ts'
import { Navigation } from './navigation.tsx'
import { SkipLink } from './skip-link.tsx'
import { staticMenu } from './static-menu.ts'
import { TopBar } from './top-bar.tsx'

const Footer = hydrateLater(() => import('./later/footer.tsx').then((file) => file.Footer))
const NotificationBar = hydrateLater(() => import('./later/notification-bar.tsx').then((file) => file.NotificationBar))

interface DefaultLayoutProps {
  /** Addresses of the sale and its parts (saleAt). */
  sale: string
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
  // The footer and other parts that have not come alive yet would be written anew for another object.
  const links = useMemo(() => saleAt(sale), [sale])
  return (
    <SaleContext value={links}>
      <MenuContext value={items}>
        <SkipLink />
        {notification && (
          <Suspense>
            <NotificationBar {...notification} />
          </Suspense>
        )}
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

import { type ReactNode, Suspense } from 'react'
import { type Sale, SaleContext } from '../../shared/shop/sale.ts'
import { Footer } from './footer/footer.tsx'
import { BottomNavigation } from './header/bottom-navigation.tsx'
import { Header } from './header/header.tsx'
import { Navigation } from './header/navigation.tsx'
import { type Notification, NotificationBar } from './header/notification-bar.tsx'
import { TopBar } from './header/top-bar.tsx'
import { MenuContext, type MenuLink, staticMenu } from './links.ts'
import { SkipLink } from './skip-link.tsx'

interface DefaultLayoutProps {
  sale: Sale | null
  /** Null: the API has given none. */
  menu: MenuLink[] | null
  /** Size of the catalogue as PDF, in words: '' if unknown, null without a catalogue. */
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
        {/* A slow phone paints what it has parsed so far: links in the header would move as others follow. */}
        <link rel="expect" href="#main" blocking="render" />
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

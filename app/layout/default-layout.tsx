import { type ReactNode, Suspense } from 'react'
import { type Sale, SaleContext } from '../shop/sale.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuContext, type MenuLink, staticMenu } from './links.ts'
import { Navigation } from './navigation.tsx'
import { type Notification, NotificationBar } from './notification-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

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

import { useContext, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import './ui/base.css'
import './ui/ui.css'
import './layout/layout.css'
import './layout/progress.css'
import './product-card/product-card.css'
import './product-card/cart-stepper.css'
import './ui/snackbar.css'
import 'virtual:uno.css'
import './fonts/fallback.css'
import './ui/schemes.css'
import type { Route } from './+types/root.ts'
import { bootScript } from './document/boot.ts'
import './document/forgiving-nodes.ts'
import { HtmlAttributes, useNonce } from './document/render-contexts.ts'
import { fontScript } from './fonts/font-script.ts'
import fontStyles from './fonts/fonts.css?url'
import { ErrorPage } from './layout/error-page.tsx'
import { GlobalOverlays } from './layout/global-overlays.tsx'
import printStyles from './layout/print.css?url'
import { SimpleLayout } from './layout/simple-layout.tsx'
import { takeEarlyTaps } from './product-card/early-taps.ts'
import { InertScripts, StarterScript } from './starter/scripts.tsx'
import { takeOver } from './starter/take-over.ts'
import { scrollStorageKey } from './ui/scroll-restoration.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: printStyles, media: 'print' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  // Parts that still wait are hydrated by the events they get.
  useLayoutEffect(() => {
    if ('hydrated' in document.documentElement.dataset) return
    document.documentElement.dataset.hydrated = ''
    takeEarlyTaps()
    takeOver()
  }, [])
  return (
    <html lang="ru" {...useContext(HtmlAttributes)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1e232b" />
        <meta name="format-detection" content="telephone=no" />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? `${bootScript()}\n${fontScript()}` : ''}
        </script>
        <Meta />
        {/* In development a sheet comes with a nonce, which browsers hide from scripts: React would miss it. */}
        <noscript>
          <link rel="stylesheet" href={fontStyles} />
        </noscript>
        <Links {...(import.meta.env.DEV && { nonce: '' })} />
      </head>
      <body data-failed="Не удалось загрузить страницу целиком. Обновите её">
        <StarterScript />
        {children}
        <ScrollRestoration storageKey={scrollStorageKey} nonce={nonce} />
        <InertScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <GlobalOverlays />
      <Outlet />
    </>
  )
}

/** What no layout has caught: the plain layout needs no data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SimpleLayout>
      <ErrorPage error={error} />
    </SimpleLayout>
  )
}

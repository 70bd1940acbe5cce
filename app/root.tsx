import { useContext } from 'react'
import { preload } from 'react-dom'
import { Links, Meta, Outlet } from 'react-router'
import './ui/base.css'
import './ui/ui.css'
import './layout/layout.css'
import './layout/progress.css'
import './product-card/product-card.css'
import 'virtual:uno.css'
import './fonts/fallback.css'
import type { Route } from './+types/root.ts'
import { bootScript } from './document/boot.ts'
import './document/forgiving-nodes.ts'
import { HtmlAttributes, useNonce } from './document/render-contexts.ts'
import { fontScript } from './fonts/font-script.ts'
import fontStyles from './fonts/fonts.css?url'
import textFont from './fonts/golos-text.woff2?no-inline'
import { ErrorPage } from './layout/error-page.tsx'
import { GlobalOverlays } from './layout/global-overlays.tsx'
import lateStyles from './layout/late.css?url'
import { SimpleLayout } from './layout/simple-layout.tsx'
import { Scripts } from './starter/scripts.tsx'
import starterScript from './starter/starter.ts?inline-script'
import { lateMedia } from './ui/late-sheet.ts'
import { ScrollRestoration } from './ui/scroll-restoration.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: lateStyles, media: lateMedia },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  // The first frame waits for it (fonts/font-script.ts): it is asked for before the script runs, and before pictures.
  if (import.meta.env.SSR) preload(textFont, { as: 'font', crossOrigin: '' })
  return (
    <html lang="ru" {...useContext(HtmlAttributes)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1e232b" />
        <meta name="format-detection" content="telephone=no" />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? `${bootScript()}\n${fontScript()}\n${starterScript}` : ''}
        </script>
        <Meta />
        {/* In development a sheet comes with a nonce, which browsers hide from scripts: React would miss it. */}
        <noscript>
          <link rel="stylesheet" href={fontStyles} />
        </noscript>
        <Links {...(import.meta.env.DEV && { nonce: '' })} />
      </head>
      <body data-failed="Не удалось загрузить страницу целиком. Обновите её">
        {children}
        <ScrollRestoration />
        <Scripts />
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

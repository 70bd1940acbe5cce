import { Suspense, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import 'virtual:uno.css'
import './fonts/fonts.css'
import type { Route } from './+types/root.ts'
import { bootScript } from './boot.ts'
import { preloadedFonts } from './fonts/preload.ts'
import { HtmlAttributes } from './html-attributes.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { SimpleLayout } from './layout/simple-layout.tsx'
import { useNonce } from './nonce.ts'
import { idleAfterLoad } from './ui/first-interaction.ts'
import { hydrateLater } from './ui/hydrate-later.ts'

const Companions = hydrateLater(
  () => import('./layout/later/companions.tsx').then((file) => file.Companions),
  // A guest is asked to sign in before the first touch.
  () => location.pathname.startsWith('/customer'),
  // In time for the product of the day, which opens 5 s after the load (decision 13).
  () => idleAfterLoad(4_000),
)

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="ru" {...useContext(HtmlAttributes)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? bootScript() : ''}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Suspense>
        <Companions />
      </Suspense>
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

import type { ReactNode } from 'react'
import { telHref } from '../../shared/format/phone-text.ts'
import { shop } from '../../shared/shop/shop.ts'
import { Logo } from './header/logo.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * A page without navigation: only logo and phone. The page brings its `<main id="main">`.
 * Needs no data, so it also holds error pages.
 */
export function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {/* As in the shop's layout. */}
      <link rel="expect" href="#main" blocking="render" />
      <header className="simple-head">
        <div className="wrap flex items-center">
          <Logo />
          <a className="head-tel ml-auto" href={telHref(shop.phone)}>
            <span className="i-phone s20 md:hidden" />
            <span className="max-md:sr-only">{shop.phone}</span>
            <small className="max-md:hidden">{shop.shortHours}</small>
          </a>
        </div>
      </header>
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'

/** A page without the shop around it: the logo leads back. The page brings its `<main id="main">`. Needs no data, so it also holds error pages. */
export function SimpleLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="simple-head">
        <div className="wrap">
          <Logo />
        </div>
      </header>
      {children}
    </>
  )
}

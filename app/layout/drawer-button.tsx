import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { MenuLink } from './links.ts'

const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })))

/** Opens the drawer of a phone; without JavaScript it leads to the catalogue. */
export function DrawerButton({ menu }: { menu: MenuLink[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        className="head-icb"
        to="/category"
        aria-label="Меню"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="i-menu" />
      </Link>
      {isOpen && (
        <Suspense>
          <Drawer menu={menu} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

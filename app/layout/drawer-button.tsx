import { useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../ui/lazy.tsx'
import type { MenuLink } from './links.ts'

const Drawer = lazyPart(() => import('./drawer/drawer.tsx').then((file) => file.Drawer))

/** Opens the drawer of a phone; without JavaScript it leads to the catalogue. */
export function DrawerButton({ menu }: { menu: MenuLink[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        className="head-icb"
        to="/category"
        data-hold
        aria-label="Меню"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="i-menu" />
      </Link>
      {isOpen && <Drawer menu={menu} onClose={() => setOpen(false)} />}
    </>
  )
}

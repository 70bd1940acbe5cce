import { createContext } from 'react'
import type { MenuLink } from './links.ts'

/** The main menu of the shop around a page. */
export const MenuContext = createContext<MenuLink[]>([])

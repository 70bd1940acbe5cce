import { shop } from '../../shop/shop.ts'
import type { Menu } from '../../shop-api/contract/menu.ts'
import { readOnce } from '../../shop-api/read-once.ts'

/** The main menu with its panels, read at the first call. */
export const loadMenu = readOnce<Menu>(`/api/menus/${shop.mainMenuId}`)

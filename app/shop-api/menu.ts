import { shop } from '../../shared/shop/shop.ts'
import type { Menu } from '../../shared/shop-api/contract/menu.ts'
import { loadOnce, readData } from './client.ts'

/** The main menu with its panels. Throws ShopApiError. */
export const loadMainMenu = loadOnce(() => readData<Menu>(`/api/menus/${shop.mainMenuId}`))

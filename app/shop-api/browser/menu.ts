import { shop } from '../../shop/shop.ts'
import type { Menu } from '../contract/menu.ts'
import { loadOnce, readApi } from './client.ts'

/** The main menu with its panels. Throws ShopApiError. */
export const loadMainMenu = loadOnce(async () => {
  const { data } = await readApi<{ data: Menu }>(`/api/menus/${shop.mainMenuId}`)
  return data
})

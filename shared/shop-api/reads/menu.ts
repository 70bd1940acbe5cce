import { cachePolicies } from '../cache-policy.ts'
import { Menu } from '../contract/menu.ts'
import { type Client, entityPath } from './client.ts'

export function menuApi({ cached }: Client) {
  return {
    async get(id: number): Promise<Menu> {
      const ownPath = entityPath('/api/menus', id)
      return cached(`menu:${id}`, cachePolicies.menu, async (read) => ({ ...(await read(ownPath, Menu)), id }))
    },
  }
}

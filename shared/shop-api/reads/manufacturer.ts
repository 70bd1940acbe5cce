import { cachePolicies } from '../cache-policy.ts'
import { Manufacturer, Manufacturers } from '../contract/manufacturer.ts'
import { type Client, entityPath, notFoundIsFailure } from './client.ts'

const path = '/api/shop/manufacturer'

export function manufacturerApi({ cached }: Client) {
  return {
    list: () =>
      cached('manufacturers', cachePolicies.manufacturers, (read) => notFoundIsFailure(read(path, Manufacturers))),
    async get(id: number): Promise<Manufacturer> {
      const ownPath = entityPath(path, id)
      return cached(`manufacturer:${id}`, cachePolicies.manufacturer, (read) => read(ownPath, Manufacturer))
    },
  }
}

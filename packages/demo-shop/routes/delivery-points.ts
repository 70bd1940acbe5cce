import type { Hono } from 'hono'
import { validationFailed } from '../answers.ts'
import type { DemoShopEnv } from '../bindings.ts'
import { findCityByPostalCode } from '../delivery/city.ts'
import { pointsOf } from '../delivery/points.ts'
import { bodyOf, onPost } from '../resource.ts'

/**
 * `POST /api/cdek/deliverypoints`: the points of the city that a postal code belongs to, as a bare list (contract
 * 7.21).
 */
export function addDeliveryPointRoutes(app: Hono<DemoShopEnv>): void {
  onPost(app, '/api/cdek/deliverypoints', async (c) => {
    const { postal_code: code } = await bodyOf(c)
    if (typeof code !== 'string' || !/^\d{6}$/.test(code)) {
      throw validationFailed({ postal_code: 'Почтовый индекс — шесть цифр.' })
    }
    const city = findCityByPostalCode(code)
    return c.json(city ? pointsOf(city) : [])
  })
}

import type { Hono } from 'hono'
import type { DemoShopEnv } from '../bindings.ts'
import { onGet } from '../resource.ts'

/** `GET /sanctum/csrf-cookie`: nothing but the cookies that every stateful answer has (contract section 1.2). */
export function addSessionRoutes(app: Hono<DemoShopEnv>): void {
  onGet(app, '/sanctum/csrf-cookie', (c) => c.body(null, 204))
}

import { Hono } from 'hono'
import type { LandingKind } from '../../shared/shop/landing-rules.ts'
import type { AppEnv } from '../app-env.ts'
import { readManifest } from '../crawlers/catalogue-store.ts'
import { operatorsOnly } from '../ops/operator.ts'
import { readLandings } from './landings-data.ts'

export interface ListedLanding {
  path: string
  label: string
  kind: LandingKind
  products: number
  /** Nights in a row in which the rules would not have chosen it. */
  missed: number
}

/** GET /ops/landings: the landing pages that the last published walk has chosen, and how many there were before. */
export const landingRoutes = new Hono<AppEnv>()

landingRoutes.get('/ops/landings', operatorsOnly, async (c) => {
  const bucket = c.env.CATALOGUE
  const { pages, former } = await readLandings(bucket, (await readManifest(bucket))?.landings ?? null)
  const listed = pages.map(
    ({ path, label, kind, count, missed }): ListedLanding => ({ path, label, kind, products: count, missed }),
  )
  return c.json({ pages: listed, former: former.length })
})

import type { LandingChoice } from '../../shared/shop-api/landing.ts'
import { readText } from '../crawlers/catalogue-store.ts'

export interface LandingRow extends LandingChoice {
  category: number
  /** Its whole address. */
  path: string
  /** Nights in a row in which the rules would not have chosen it. */
  missed: number
}

/** A page that is no more. */
export interface FormerLanding {
  category: number
  slug: string
  /** ms since 1970. */
  goneAt: number
}

/** The object that the walk stores. */
export interface LandingsData {
  pages: LandingRow[]
  former: FormerLanding[]
}

/** Reads what a walk has stored; an empty key or null: nothing. */
export const readLandings = async (bucket: R2Bucket, key: string | null): Promise<LandingsData> =>
  key ? (JSON.parse(await readText(bucket, key)) as LandingsData) : { pages: [], former: [] }

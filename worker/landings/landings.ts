import type { CategoryLandings } from '../../shared/shop-api/landing.ts'
import { createWalkObject, type WalkObject, type WalkObjectParts } from '../crawlers/walk-object.ts'
import type { LandingsData } from './landings-data.ts'

/** What an isolate knows of the landing pages, by the ids of their categories. */
export type KnownLandings = WalkObject<Map<number, CategoryLandings>>

export const newKnownLandings = (): KnownLandings =>
  createWalkObject(
    'landing pages',
    ({ landings }) => landings,
    (data: LandingsData) => {
      const byCategory = new Map<number, CategoryLandings>()
      const own = (category: number): CategoryLandings => {
        const known = byCategory.get(category) ?? { pages: [], former: [] }
        byCategory.set(category, known)
        return known
      }
      for (const { category, missed: _, path: __, ...page } of data.pages) own(category).pages.push(page)
      for (const { category, slug } of data.former) own(category).former.push(slug)
      return byCategory
    },
  )

/**
 * The landing pages of a category. Null: nobody knows, since the bucket cannot be read. Waits for it so many ms at
 * most, and never throws.
 */
export async function landingsOf(
  landings: KnownLandings,
  parts: WalkObjectParts,
  category: number,
  wait?: number,
): Promise<CategoryLandings | null> {
  const known = await landings.read(parts, wait)
  if (!known && !landings.isKnown()) return null
  return known?.get(category) ?? { pages: [], former: [] }
}

import type { Filter } from '../../shop-api/contract/filter.ts'

/** The grits that the ruler shows, coarse to fine; /grain/<grit>.jpg is how each looks. */
const grits = [24, 36, 40, 60, 80, 100, 120, 150, 180, 220, 240, 320, 400, 500, 800, 1200, 2000, 3000]

/** A ruler with fewer links than this would be a row of dead cells. */
const fewestLinks = 6

/** A cell of the grit ruler; `url` null: the category has no such grit. */
export interface Grit {
  grit: number
  url: string | null
}

/**
 * The cells of the grit ruler, linked to the category's listing filtered by grit (`?f=<filter>:<value>`, contract.md
 * section 7.12). Null where the category's filters know too few grits.
 */
export function gritLinks({ url, filters }: { url: string; filters: Filter[] }): Grit[] | null {
  const filter = filters.find(({ name }) => /зерн/i.test(name))
  const valueIds = new Map(filter?.values.map(({ id, name }) => [name.replace(/^[PРрp]\s*/, ''), id]))
  const cells = grits.map((grit) => {
    const valueId = valueIds.get(String(grit))
    return { grit, url: filter && valueId ? `${url}?f=${filter.id}:${valueId}` : null }
  })
  return cells.filter((cell) => cell.url).length < fewestLinks ? null : cells
}

import { type Infer, number, object, record, string } from 'superstruct'
import { anyMaker, readData } from './data.ts'
import { blocks, htmlOf } from './html.ts'
import { transliterate } from './transliterate.ts'
import type { SeedManufacturer } from './types.ts'

export type Maker = Infer<typeof anyMaker>

const rows = readData(
  'manufacturers.yaml',
  record(anyMaker, object({ id: number(), name: string(), country: string(), description: blocks })),
)

export const manufacturers: SeedManufacturer[] = Object.values(rows).map(({ id, name, description }) => ({
  id,
  name,
  slug: transliterate(name),
  description: htmlOf(description),
}))

/** Id, name and country of production of a maker. */
export function maker(key: Maker): { id: number; name: string; country: string } {
  return rows[key]
}

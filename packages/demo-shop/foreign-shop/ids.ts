/** What has other ids in the foreign shop. */
export type Entity = 'product' | 'category' | 'manufacturer' | 'news'

/** Foreign id = factor * id + offset. */
const maps: Record<Entity, { factor: number; offset: number }> = {
  product: { factor: 11, offset: 70_007 },
  category: { factor: 7, offset: 13 },
  manufacturer: { factor: 9, offset: 4 },
  news: { factor: 13, offset: 400 },
}

/** Stands for every id that the foreign shop has never given to anything. */
const nobody = 999_999_999

/** The id that the foreign shop shows. */
export function toForeignId(entity: Entity, id: number): number {
  const { factor, offset } = maps[entity]
  return id * factor + offset
}

/** The id behind a foreign one; one that nothing has where there is none. */
export function fromForeignId(entity: Entity, foreign: number): number {
  const { factor, offset } = maps[entity]
  const id = (foreign - offset) / factor
  return Number.isInteger(id) && id > 0 ? id : nobody
}

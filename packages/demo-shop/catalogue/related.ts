import type { Family } from './family.ts'
import { type KindOfGoods, kinds } from './kinds.ts'
import type { Random } from './prng.ts'
import { productIdAt, type Schedule } from './schedule.ts'

type Role = KindOfGoods['role']

const POOL = 60
const MOST = 8

/** How many of each role go with a product of a role, besides its neighbours of the same line. */
const MIX: Record<Role, { neighbours: number; others: [role: Role, count: number][] }> = {
  tool: {
    neighbours: 1,
    others: [
      ['consumable', 3],
      ['pad', 2],
      ['air', 2],
    ],
  },
  consumable: {
    neighbours: 3,
    others: [
      ['pad', 2],
      ['tool', 2],
      ['consumable', 1],
    ],
  },
  pad: {
    neighbours: 2,
    others: [
      ['consumable', 3],
      ['tool', 2],
    ],
  },
  air: {
    neighbours: 2,
    others: [
      ['air', 3],
      ['tool', 1],
    ],
  },
}

/** Finds what goes with a product: ids of the same catalogue, best first, at most eight. */
export type FindRelated = (position: number, random: Random) => number[]

/** Collects which products fit which others; every tool can be fed by anything of the role `air`. */
export function indexRelated({ slots, idOf }: Schedule): FindRelated {
  const pools = new Map<string, number[]>()
  const poolOf = (fit: string, role: Role): number[] => pools.get(`${fit}/${role}`) ?? []
  for (const [position, { family, index }] of slots.entries()) {
    const key = `${family.fit(index)}/${kinds[family.kind].role}`
    const pool = pools.get(key)
    if (!pool) pools.set(key, [productIdAt(position)])
    else if (pool.length < POOL) pool.push(productIdAt(position))
  }
  const neighbours = (family: Family, index: number, count: number): number[] =>
    [1, -1, 2, -2, 3].flatMap((step) => idOf(family, index + step) ?? []).slice(0, count)
  return (position, random) => {
    const slot = slots[position]
    if (!slot) return []
    const { family, index } = slot
    const mix = MIX[kinds[family.kind].role]
    const ids = new Set(neighbours(family, index, mix.neighbours))
    for (const [role, count] of mix.others) {
      for (const id of random.sample(poolOf(role === 'air' ? 'air' : family.fit(index), role), count)) ids.add(id)
    }
    ids.delete(productIdAt(position))
    return [...ids].slice(0, MOST)
  }
}

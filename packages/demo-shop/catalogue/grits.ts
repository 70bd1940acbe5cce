import { advice } from './advice.ts'
import type { Random } from './prng.ts'

/** A sentence on what a grit is good for, on metal or on everything else (wood, filler, primer, clear coat). */
export function describeGrit(grit: number, random: Random, surface: 'metal' | 'other' = 'other'): string {
  const uses = surface === 'metal' ? advice.metal_grits : advice.grits
  const use = uses.find(({ up_to = Number.POSITIVE_INFINITY }) => grit <= up_to)
  if (!use) throw new RangeError(`advice.yaml: no use of P${grit} on ${surface}`)
  return random.pick(use.texts).replace('{P}', `P${grit}`)
}

/** Price factor of a grit against P120: very coarse and very fine material costs more. */
export function gritFactor(grit: number): number {
  if (grit <= 40) return 1.35
  if (grit <= 60) return 1.15
  return grit > 400 ? 1.2 : 1
}

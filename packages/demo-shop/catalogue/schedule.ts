import { accessoryFamilies } from './families/accessories.ts'
import { airFamilies } from './families/air.ts'
import { beltFamilies } from './families/belts.ts'
import { blowGunFamilies } from './families/blow-guns.ts'
import { discFamilies } from './families/discs.ts'
import { fastenerFamilies } from './families/fasteners.ts'
import { fittingFamilies } from './families/fittings.ts'
import { fleeceFamilies } from './families/fleece.ts'
import { grinderFamilies } from './families/grinders.ts'
import { handAbrasiveFamilies } from './families/hand-abrasives.ts'
import { hoseFamilies } from './families/hoses.ts'
import { nailerFamilies } from './families/nailers.ts'
import { paintingFamilies } from './families/painting.ts'
import { polishingFamilies } from './families/polishing.ts'
import { sanderFamilies } from './families/sanders.ts'
import { wheelFamilies } from './families/wheels.ts'
import { wrenchFamilies } from './families/wrenches.ts'
import type { Family } from './family.ts'

const DEPARTMENTS: Family[][] = [
  wrenchFamilies,
  discFamilies,
  beltFamilies,
  wheelFamilies,
  handAbrasiveFamilies,
  fleeceFamilies,
  polishingFamilies,
  sanderFamilies,
  grinderFamilies,
  nailerFamilies,
  fastenerFamilies,
  paintingFamilies,
  blowGunFamilies,
  airFamilies,
  [...hoseFamilies, ...fittingFamilies],
  accessoryFamilies,
]

/** One from each department in turn, so that even a tiny catalogue has something of everything. */
const FAMILIES: Family[] = Array.from(
  { length: Math.max(...DEPARTMENTS.map((families) => families.length)) },
  (_, row) => DEPARTMENTS.flatMap((families) => families[row] ?? []),
).flat()

/** A place in the catalogue: which product of which family is there. */
export interface Slot {
  family: Family
  index: number
}

const FIRST_ID = 1001

/** Id of the product at a position that counts from 0. */
export const productIdAt = (position: number) => FIRST_ID + position

/** Which products a catalogue of a given size holds. A smaller catalogue is always the beginning of a larger one. */
export interface Schedule {
  slots: Slot[]
  /** Id of the product of a family, or undefined when it is beyond the catalogue. */
  idOf: (family: Family, index: number) => number | undefined
}

/**
 * Mixes the families in proportion to their shares. Throws a RangeError when fewer different products exist than asked
 * for.
 */
export function planProducts(count: number): Schedule {
  const slots: Slot[] = []
  const positions = new Map<Family, number[]>(FAMILIES.map((family) => [family, []]))
  while (slots.length < count) {
    let due: Family | null = null
    let dueTime = Number.POSITIVE_INFINITY
    for (const family of FAMILIES) {
      const taken = positions.get(family)?.length ?? 0
      const time = taken / family.share
      if (taken < family.size && time < dueTime) {
        due = family
        dueTime = time
      }
    }
    if (!due) throw new RangeError(`The generator knows ${slots.length} different products, ${count} were asked for`)
    const taken = positions.get(due)
    if (!taken) throw new Error(`Family ${due.id} has no list of positions`)
    slots.push({ family: due, index: taken.length })
    taken.push(slots.length - 1)
  }
  return {
    slots,
    idOf: (family, index) => {
      const position = positions.get(family)?.[index]
      return position === undefined ? undefined : productIdAt(position)
    },
  }
}

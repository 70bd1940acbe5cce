import { type Drawing, unlabelled } from '../pictures/drawing.ts'
import type { AttributeValues } from './attributes.ts'
import type { Kind } from './kinds.ts'
import type { Maker } from './manufacturers.ts'
import type { Random } from './prng.ts'

/**
 * What a family knows about one of its products; stock, discounts, badges and the like are added for all families
 * alike.
 */
export interface Draft {
  category: number
  sku: string
  sku3m?: string
  name: string
  short: string
  description: string
  attributes: AttributeValues
  pictures: Drawing[]
  /** Roubles for one unit. */
  price: number
  tags: string[]
}

/** A line of products that differ by size, grit and the like. */
export interface Family {
  id: string
  maker: Maker
  kind: Kind
  /** Products of this family among the first 3,200; larger catalogues keep the proportion until `size` is reached. */
  share: number
  /** Number of different products. */
  size: number
  /** Products of equal fit go together: a disc, its backing pad and its sander. */
  fit: (index: number) => string
  draft: (index: number, random: Random) => Draft
}

/** All combinations of the values of some axes; the last axis runs fastest. */
interface Variants<V> {
  size: number
  at: (index: number) => V
}

/** Combines axes: `combine({ size: [150, 125], grit: [80, 120] })` has four variants. Put the popular values first. */
export function combine<A extends Record<string, readonly unknown[]>>(
  axes: A,
): Variants<{ [K in keyof A]: A[K][number] }> {
  const keys = Object.keys(axes).reverse()
  const size = keys.reduce((product, key) => product * (axes[key]?.length ?? 0), 1)
  return {
    size,
    at: (index) => {
      let rest = index
      const variant: Record<string, unknown> = {}
      for (const key of keys) {
        const values = axes[key] ?? []
        variant[key] = values[rest % values.length]
        rest = Math.floor(rest / values.length)
      }
      return variant as { [K in keyof A]: A[K][number] }
    },
  }
}

/** Variants that are simply listed. */
export function listed<V>(rows: readonly V[]): Variants<V> {
  return {
    size: rows.length,
    at: (index) => {
      const row = rows[index]
      if (row === undefined) throw new RangeError(`No variant ${index} of ${rows.length}`)
      return row
    },
  }
}

const CORE_GRITS = 5

/** Every size in the first five grits, then every size in the rest, so that a small stock already has many sizes. */
export function popularFirst<S>(sizes: readonly S[], grits: readonly number[]): (readonly [size: S, grit: number])[] {
  return [grits.slice(0, CORE_GRITS), grits.slice(CORE_GRITS)].flatMap((some) =>
    sizes.flatMap((size) => some.map((grit) => [size, grit] as const)),
  )
}

/** Makes a family out of typed variants. `size` of the family is the number of variants. */
export function defineFamily<V>(family: {
  id: string
  maker: Maker
  kind: Kind
  share: number
  variants: Variants<V>
  fit: (variant: V) => string
  draft: (variant: V, index: number, random: Random) => Draft
}): Family {
  const { id, maker, kind, share, variants } = family
  return {
    id,
    maker,
    kind,
    share,
    size: variants.size,
    fit: (index) => family.fit(variants.at(index)),
    draft: (index, random) => {
      const draft = family.draft(variants.at(index), index, random)
      // What only a larger catalogue has is drawn, but not lettered: each lettering is a file.
      return index < share ? draft : { ...draft, pictures: draft.pictures.map(unlabelled) }
    },
  }
}

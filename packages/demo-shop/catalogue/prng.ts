/** Repeatable randomness: the same seed always gives the same numbers, on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** A whole number from `low` to `high`, both inclusive. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Up to `count` different elements in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
}

/** Mixes text and numbers into an unsigned 32-bit seed (FNV-1a). */
export function hash(...parts: (string | number)[]): number {
  let state = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    state ^= character.charCodeAt(0)
    state = Math.imul(state, 0x01000193)
  }
  return state >>> 0
}

/** A mulberry32 generator for a 32-bit seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (rest.length > 0 && taken.length < count) taken.push(...rest.splice(int(0, rest.length - 1), 1))
    return taken
  }
  return { next, int, chance: (probability) => next() < probability, pick, sample }
}

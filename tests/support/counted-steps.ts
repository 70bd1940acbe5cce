/** Methods of texts, lists and keys that look at all of what they are called on, or at one of its entries. */
const ofTexts = [
  'split',
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'search',
  'normalize',
  'slice',
  'includes',
  'indexOf',
  'toLowerCase',
  'trim',
]
const ofLists = [
  'map',
  'flatMap',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'some',
  'every',
  'reduce',
  'forEach',
  'slice',
  'includes',
  'indexOf',
  'join',
  'sort',
  'toSorted',
  Symbol.iterator,
]
const ofKeys = ['get', 'has', 'set', 'add']

interface Methods {
  prototype: object
  names: readonly (string | symbol)[]
  /** What a call on such a value is worth. */
  worth: (on: { length?: number }) => number
}

const counted: Methods[] = [
  { prototype: String.prototype, names: ofTexts, worth: ({ length = 0 }) => length },
  { prototype: Array.prototype, names: ofLists, worth: ({ length = 0 }) => length },
  { prototype: Map.prototype, names: ofKeys, worth: () => 1 },
  { prototype: Set.prototype, names: ofKeys, worth: () => 1 },
  { prototype: RegExp.prototype, names: ['exec'], worth: () => 1 },
]

/**
 * Characters, entries and keys that work looks at by the methods of the language: the same on every machine. What a
 * regular expression does inside itself is not seen.
 */
export function stepsOf(work: () => unknown): number {
  let steps = 0
  const undo = counted.flatMap(({ prototype, names, worth }) =>
    names.flatMap((name) => {
      const own = Object.getOwnPropertyDescriptor(prototype, name)
      const method: unknown = own?.value
      if (!own || typeof method !== 'function') return []
      const value = function (this: { length?: number }, ...all: unknown[]): unknown {
        steps += worth(this)
        return Reflect.apply(method, this, all)
      }
      Object.defineProperty(prototype, name, { ...own, value })
      return [() => Object.defineProperty(prototype, name, own)]
    }),
  )
  try {
    work()
  } finally {
    for (const restore of undo) restore()
  }
  return steps
}

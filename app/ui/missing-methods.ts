/*
 * Methods of the language that Chrome 109 (the last one for Windows 7 and 8), Safari 16 and Firefox ESR 115 lack,
 * as ECMAScript 2023 and 2024 describe them: those that we use alone (docs/decisions/051).
 */

function add(owner: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

add(Array.prototype, {
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toReversed(this: unknown[]) {
    return [...this].reverse()
  },
  toSpliced(this: unknown[], ...change: [start: number, deleteCount: number, ...items: unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
})

add(Map, {
  groupBy(items: Iterable<unknown>, keyOf: (item: unknown) => unknown) {
    const groups = new Map<unknown, unknown[]>()
    for (const item of items) {
      const key = keyOf(item)
      groups.set(key, [...(groups.get(key) ?? []), item])
    }
    return groups
  },
})

/** Unpaired halves of characters. */
const lone = /\p{Surrogate}/gu

add(String.prototype, {
  isWellFormed(this: string) {
    return this.search(lone) < 0
  },
  toWellFormed(this: string) {
    return this.replace(lone, '\uFFFD')
  },
})

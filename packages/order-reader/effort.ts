/** Steps that something may take of a text, counted: the same text is read the same way on every machine. */
export interface Effort {
  /** Counts steps. @returns whether there were so many left */
  take: (steps: number) => boolean
  isSpent: () => boolean
  taken: () => number
}

/**
 * What looking for articles in a text (`spans`) and dividing its rows (`rows`) may take. 500 rows of a usual order take
 * some 35,000 and 20,000; the dearest of tests/unit/long-orders.test.ts must fit, too.
 */
export interface Efforts {
  spans: Effort
  rows: Effort
}

export const newEfforts = (): Efforts => ({ spans: newEffort(70_000), rows: newEffort(135_000) })

function newEffort(max: number): Effort {
  let taken = 0
  return {
    take: (steps) => {
      taken += steps
      return taken <= max
    },
    isSpent: () => taken >= max,
    taken: () => taken,
  }
}

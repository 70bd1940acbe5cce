/** The smallest value that is not among the given share of smallest ones; NaN for no values. */
export const percentileOf = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** The middle one of an odd number of values, the upper one of the two in the middle of an even number. */
export const median = (values: number[]): number => percentileOf(values, 0.5)

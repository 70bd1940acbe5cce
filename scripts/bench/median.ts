/** The middle one of an odd number of values, the upper one of the two in the middle of an even number. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

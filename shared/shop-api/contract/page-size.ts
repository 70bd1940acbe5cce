/*
 * Products on a page (contract 7.12). In a file of its own: every page starts with it, and readers of answers need not
 * come along.
 */

/** How many, unless another number is asked for. */
export const usualPerPage = 60

/** How many at most. */
export const maxPerPage = 200

/** Pages of a list behind these can neither be asked for nor are there. */
export const maxPages = 10_000

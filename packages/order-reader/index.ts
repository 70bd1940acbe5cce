/** The reader of orders (README.md). */
export { maxOffered } from './alike-articles.ts'
export { readOrder } from './read-order.ts'
export type { SearchedName } from './unknown-lines.ts'

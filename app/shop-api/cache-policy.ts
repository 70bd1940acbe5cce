/** How long and where answers are kept; times are seconds (contract section 7, "TTL"). */
export interface CachePolicy {
  /** KV; the Cache API of one location; or the memory of one isolate, for keys that visitors make up. */
  place: 'kv' | 'location' | 'memory'
  fresh: number
  /** How long after that the answer is served while it is refreshed or while the API fails. */
  stale: number
  /** How much room a value takes in an isolate's memory, in products and the like; 1 if it is not said. */
  weight?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const cachePolicies = {
  categoryTree: { place: 'kv', fresh: 10 * minute, stale: day },
  category: { place: 'kv', fresh: 5 * minute, stale: day },
  menu: { place: 'kv', fresh: 10 * minute, stale: day },
  news: { place: 'kv', fresh: 10 * minute, stale: day },
  manufacturer: { place: 'kv', fresh: 30 * minute, stale: day },
  product: { place: 'location', fresh: 2 * minute, stale: day },
  reviews: { place: 'location', fresh: 5 * minute, stale: day },
  productOfTheDay: { place: 'location', fresh: 5 * minute, stale: hour },
  productList: { place: 'location', fresh: 2 * minute, stale: hour },
  // Thousands of points in a big city, and anybody can name postal codes.
  deliveryPoints: { place: 'location', fresh: hour, stale: day, weight: 150 },
  // The same lists, right before an order: a point that has closed is not to be ordered to.
  freshDeliveryPoints: { place: 'location', fresh: 10, stale: 0, weight: 150 },
  productSearch: { place: 'memory', fresh: minute, stale: hour },
} as const satisfies Record<string, CachePolicy>

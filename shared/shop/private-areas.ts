const areas = [
  'customer',
  'korzina',
  'order',
  'wishlist',
  'sravnenie',
  'poisk',
  'status-zakaza',
  'bystryj-zakaz',
  'dostavka',
  'kommercheskoe-predlozhenie',
  'subscribe',
  'unsubscribe',
] as const

export type PrivateArea = (typeof areas)[number]

/** First parts of the paths of pages that belong to one shopper: never stored, never prefetched. */
export const privateAreas: readonly string[] = areas

const privatePaths = new RegExp(`^/(?:${privateAreas.join('|')})(?:/|\\.data$|$)`, 'i')

/**
 * True for paths whose pages may hold a shopper's own data, in capitals too, as the router finds them. Everything else
 * is the same for everybody.
 */
export const isPrivatePath = (pathname: string): boolean => privatePaths.test(pathname)

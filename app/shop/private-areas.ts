/** First parts of the paths of pages that belong to one shopper: never stored, never prefetched. */
export const privateAreas = [
  'customer',
  'korzina',
  'order',
  'wishlist',
  'sravnenie',
  'poisk',
  'status-zakaza',
  'bystryj-zakaz',
  'kommercheskoe-predlozhenie',
  'punchout',
  'subscribe',
  'unsubscribe',
]

/** First parts of the paths of pages that belong to one shopper: never stored, never loaded before they are asked for. */
export const privateAreas = [
  ...['customer', 'korzina', 'order', 'wishlist', 'sravnenie', 'poisk', 'status-zakaza', 'subscribe', 'unsubscribe'],
]

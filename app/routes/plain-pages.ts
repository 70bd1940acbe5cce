/** Pages of the shop's flows that say that they are being prepared, with the headings that they keep. */
export const plainPages = [{ path: '/wishlist', title: 'Избранное' }] as const

/** The same in the simple layout. */
export const simplePlainPages = [{ path: '/order/checkout', title: 'Оформление заказа' }] as const

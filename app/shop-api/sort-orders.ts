/** `sort_by` of product lists with the words that shoppers read; the first is the default. */
export const sortOrders = [
  { key: 'view', label: 'по популярности' },
  { key: 'price_asc', label: 'сначала дешёвые' },
  { key: 'price_desc', label: 'сначала дорогие' },
  { key: 'name', label: 'по названию' },
  { key: 'new', label: 'новинки' },
  { key: 'rating', label: 'по рейтингу' },
  { key: 'discount', label: 'по размеру скидки' },
] as const

export const defaultSort = sortOrders[0].key

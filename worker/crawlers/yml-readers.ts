/**
 * Who reads YML, each a file of its own: what its help takes, and nothing else. `without` are the elements that it asks
 * to leave out; a feed that has them may fail its check.
 */
const ymlReaders = {
  /** Yandex Товары: https://yandex.ru/support/merchants/ru/features.md. It has no step of quantities either. */
  yml: {
    without: [
      ...['age', 'bid', 'count', 'country_of_origin', 'downloadable', 'enable_auto_discounts', 'expiry', 'gifts'],
      ...['manufacturer_warranty', 'min-quantity', 'purchase_price', 'step-quantity', 'supplier', 'vat'],
    ],
  },
  /** Yandex Market: https://yandex.ru/support/marketplace/ru/assortment/auto/yml */
  'yml-market': { without: [] },
} satisfies Record<string, { without: readonly string[] }>

export type YmlReader = keyof typeof ymlReaders

/** Whether a reader takes an element. */
export const takes = (reader: YmlReader, name: string): boolean =>
  !(ymlReaders[reader].without as readonly string[]).includes(name)

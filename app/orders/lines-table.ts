import type { CalculatedLine } from '../../shared/shop-api/contract/calculation.ts'
import type { Cell } from '../spreadsheet/write-xlsx.ts'

/** A line of a cart, a list or an order with what is known of its product. */
export interface TableLine {
  quantity: number
  /** Null: not loaded yet, or the shop has no such product any more. */
  product: CalculatedLine | null
  /** Shown in place of the product otherwise. */
  name: string
  sku: string
}

export const tableHead = ['Артикул', '3M ID', 'Название', 'Количество', 'Ед.', 'Цена', 'Сумма', 'Ссылка']

/** Lines as the rows of a file, with its head; roubles. `origin` is the shop's. */
export const linesTable = (lines: readonly TableLine[], origin: string): Cell[][] => [
  tableHead,
  ...lines.map(({ product, quantity, name, sku }) =>
    product
      ? [
          // Price and sum are of the quantity that the shop has made of the wanted one.
          ...[product.sku, product.sku3m, product.name, product.quantity, product.unit, product.price],
          product.price === null ? null : product.total,
          origin + product.url,
        ]
      : [sku, null, name, quantity, null, null, null, null],
  ),
]

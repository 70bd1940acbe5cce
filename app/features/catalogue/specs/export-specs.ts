import { tableHead } from '../../../orders/lines-table.ts'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import type { Cell } from '../../../spreadsheet/write-xlsx.ts'
import { cartStore } from '../../../stores/cart/cart.ts'
import { quantityIn } from '../../../stores/cart/cart-lines.ts'
import { headOf, type SpecColumn, specValue } from './spec-columns.ts'

/**
 * The rows of a listing as cells of a file: what tells products apart first, then the columns of the listing. The
 * quantity is that of the cart, 0 of what is not in it, so that a list which comes back orders what was wanted.
 * `origin` makes links whole.
 */
export function specCells(
  products: readonly DescribedProduct[],
  columns: readonly SpecColumn[],
  origin: string,
): Cell[][] {
  const { lines } = cartStore.read().content
  return [
    [...tableHead, 'Бренд', 'Остаток', ...columns.map(headOf)],
    ...products.map((product): Cell[] => {
      const { sku, sku3m, name, unit, price, url, manufacturer, quantity: stock } = product
      const quantity = quantityIn(lines, product.product_id)
      return [
        ...[sku, sku3m, name, quantity, unit, price],
        ...[price === null || quantity === 0 ? null : price * quantity, new URL(url, origin).href],
        ...[manufacturer?.name ?? null, stock === true ? null : stock],
        ...columns.map((column) => specValue(product, column) || null),
      ]
    }),
  ]
}

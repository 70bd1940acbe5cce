import type { OrderTotal } from '../../shared/shop-api/contract/placed-order.ts'

const kopecks = (roubles: number): number => Math.round(roubles * 100)

/**
 * The rows above «Итого», which add up to it: those of the shop, and where they do not, what the goods cost and one row
 * for the rest. No rows where the total is that of the goods, or nothing else is said.
 * @param lines the sums of the lines; null where the shop does not say one
 */
export function sumRows(
  totals: readonly OrderTotal[],
  lines: readonly (number | null)[],
  total: number | null,
): { rows: OrderTotal[]; sum: number | null } {
  const sum = total ?? totals.find(({ code }) => code === 'total')?.value ?? null
  const parts = totals.filter(({ code }) => code !== 'total')
  if (sum === null) return { rows: parts, sum }
  const rest = kopecks(sum) - parts.reduce((all, { value }) => all + kopecks(value), 0)
  if (parts.length > 0 && rest === 0) return { rows: parts, sum }
  if (lines.length === 0 || lines.includes(null)) return { rows: parts, sum }
  const goods = lines.reduce<number>((all, line) => all + kopecks(line ?? 0), 0)
  const other = parts.filter(({ value }) => kopecks(value) !== goods)
  const left = kopecks(sum) - goods - other.reduce((all, { value }) => all + kopecks(value), 0)
  if (other.length === 0 && left === 0) return { rows: [], sum }
  return {
    rows: [
      { code: 'goods', title: 'Товары', value: goods / 100 },
      ...other,
      ...(left === 0
        ? []
        : [{ code: 'rest', title: left < 0 ? 'Скидки и прочее' : 'Доставка и прочее', value: left / 100 }]),
    ],
    sum,
  }
}

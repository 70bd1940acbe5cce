import { expect, test } from 'vitest'
import { sumRows } from './order-sum-rows.ts'

const goods = { code: 'sub_total', title: 'Сумма', value: 12_835 }
const coupon = { code: 'coupon', title: 'Промокод ABRASIV10', value: -1_283.5 }
const delivery = { code: 'shipping', title: 'СДЭК', value: 520 }
const total = { code: 'total', title: 'Итого', value: 12_071.5 }

test("the shop's rows of an order stay where they add up to its total", () => {
  const totals = [goods, coupon, delivery, total]
  expect(sumRows(totals, [10_000, 2_835], 12_071.5)).toEqual({ rows: [goods, coupon, delivery], sum: 12_071.5 })
  expect(sumRows(totals, [null], null)).toEqual({ rows: [goods, coupon, delivery], sum: 12_071.5 })
})

test('an order of which the shop says the total alone has its goods and one row for the rest', () => {
  const rest = (sum: number) => sumRows([{ ...total, value: sum }], [10_000, 2_835], sum).rows
  expect(rest(13_355)).toEqual([
    { code: 'goods', title: 'Товары', value: 12_835 },
    { code: 'rest', title: 'Доставка и прочее', value: 520 },
  ])
  expect(rest(12_071.5)).toEqual([
    { code: 'goods', title: 'Товары', value: 12_835 },
    { code: 'rest', title: 'Скидки и прочее', value: -763.5 },
  ])
  expect(rest(12_835)).toEqual([])
})

test('rows of an order that miss one are completed, also in kopecks that no binary fraction holds', () => {
  expect(sumRows([delivery], [0.1, 0.2], 520.3).rows).toEqual([
    { code: 'goods', title: 'Товары', value: 0.3 },
    delivery,
  ])
  expect(sumRows([goods, delivery], [12_835], 12_071.5).rows.map(({ value }) => value)).toEqual([12_835, 520, -1_283.5])
})

test('an order whose lines have no sums gets no invented row', () => {
  expect(sumRows([], [null, 5], 100)).toEqual({ rows: [], sum: 100 })
  expect(sumRows([], [], null)).toEqual({ rows: [], sum: null })
})

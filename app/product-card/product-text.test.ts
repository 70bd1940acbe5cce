import { describe, expect, test } from 'vitest'
import type { Stock } from '../../shared/shop-api/contract/stock.ts'
import { canOrder } from '../../shared/shop-api/orderable.ts'
import { beltSize, discountText, minimumText, perUnit } from './product-text.ts'
import { stockState } from './stock.tsx'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('stock', () => {
  const product = {
    quantity: 1240 as Stock,
    minimum: 10,
    unit: 'шт.',
    stock_status: 'В наличии',
    is_allow_buy: true,
    price: 100,
  }
  const state = (changes: Partial<Omit<typeof product, 'price'>> & { price?: null }) => {
    const { kind, text } = stockState({ ...product, ...changes })
    return [kind, spaced(text)]
  }

  test('stock has its number', () => {
    expect(state({})).toEqual(['here', 'В наличии 1 240 шт.'])
  })

  test('stock of which nobody says how much has none, and is enough', () => {
    expect(state({ quantity: true })).toEqual(['here', 'В наличии'])
    expect(canOrder({ ...product, quantity: true })).toBe(true)
  })

  test('stock is to order when nothing is left but it can be bought, with the days if the shop says them', () => {
    expect(state({ quantity: 0, stock_status: 'Под заказ, 10–14 дней' })).toEqual(['order', 'Под заказ, 10–14 дней'])
    expect(state({ quantity: 0, stock_status: 'В наличии' })).toEqual(['order', 'Под заказ'])
  })

  test('stock is short when less is left than is sold at once, priced or not', () => {
    expect(state({ quantity: 9 })).toEqual(['short', 'Осталось 9 шт., меньше минимума'])
    expect(state({ quantity: 9, unit: 'уп.' })).toEqual(['short', 'Осталось 9 уп., меньше минимума'])
    expect(state({ quantity: 10 })).toEqual(['here', 'В наличии 10 шт.'])
    expect(state({ quantity: 9, is_allow_buy: false, price: null })[0]).toBe('short')
  })

  test('stock is out when it cannot be bought', () => {
    expect(state({ quantity: 0, is_allow_buy: false })).toEqual(['none', 'Нет в наличии'])
    expect(state({ is_allow_buy: false })).toEqual(['none', 'Временно не продаётся'])
  })

  test('stock counts for a product whose price has to be asked for, though it cannot be put into the cart', () => {
    expect(state({ is_allow_buy: false, price: null })).toEqual(['here', 'В наличии 1 240 шт.'])
  })
})

describe('discount', () => {
  test('discount is the percent that the API gives, or what the prices say', () => {
    expect(spaced(discountText({ price: 80, price_old: 100, price_ration: 21 }) ?? '')).toBe('−21 %')
    expect(spaced(discountText({ price: 80, price_old: 100, price_ration: null }) ?? '')).toBe('−20 %')
  })

  test('discount needs a higher old price', () => {
    expect(discountText({ price: 100, price_old: null, price_ration: 20 })).toBeNull()
    expect(discountText({ price: 100, price_old: 100, price_ration: 20 })).toBeNull()
    expect(discountText({ price: null, price_old: 100, price_ration: 20 })).toBeNull()
  })
})

test('units are declined, unknown ones stay, and a missing one is omitted', () => {
  expect([perUnit('шт.'), perUnit('уп.'), perUnit('бухта'), perUnit('')]).toEqual(['', 'за упаковку', 'за бухта', ''])
})

test('a minimum is named from two on', () => {
  expect([minimumText(1, 'шт.'), spaced(minimumText(50, 'шт.'))]).toEqual(['', 'от 50 шт.'])
})

test.each([
  ['Лента 100х915 мм, циркон, P80', '100×915'],
  ['Лента 10 × 330 мм', '10×330'],
  ['Лента шлифовальная P80', null],
])('belt size of «%s» is %s', (name, size) => {
  expect(beltSize(name)).toBe(size)
})

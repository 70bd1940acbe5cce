import { describe, expect, test } from 'vitest'
import { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { maxOrderable } from '../../product-card/line-blocker.ts'
import { type CartRow, reconciledCart, rowsOf, toCalculated } from './calculated.ts'
import { blockerText, couponText, multipleText, nextPriceText } from './cart-texts.ts'

const product = (product_id: number, quantity: number, more: object = {}) => ({
  product_id,
  quantity,
  name: `Круг ${product_id}`,
  minimum: 10,
  price: 5,
  total: quantity * 5,
  unit: 'шт.',
  ...more,
})

const answer = (products: object[], more: object = {}) =>
  parse({ data: { products, subtotal: 100, total: 100, ...more } }, Calculation)

const cart = (coupon = '', ...quantities: number[]) => ({
  lines: quantities.map((quantity, index) => ({ product_id: index + 1, quantity })),
  coupon,
})

const possibleOf = ({ product, quantity }: CartRow) => product && maxOrderable(product, quantity)

describe('quantities', () => {
  test('that the shop has raised are shown until they are changed again', () => {
    const raised = toCalculated(cart('', 45, 10), answer([product(1, 50), product(2, 10)]), null)
    expect(raised.changed).toEqual([{ product_id: 1, asked: 45, got: 50 }])
    expect(reconciledCart(cart('', 45, 10), raised)).toEqual(cart('', 50, 10))

    const other = toCalculated(cart('', 50, 20), answer([product(1, 50), product(2, 20)]), raised)
    expect(rowsOf(cart('', 50, 20), other).map(({ change }) => change?.asked)).toEqual([45, undefined])
    const changed = toCalculated(cart('', 60, 20), answer([product(1, 60), product(2, 20)]), other)
    expect(changed.changed).toEqual([])
  })

  test('that the shop has split into two lines stay what was asked for', () => {
    const split = toCalculated(cart('', 25), answer([product(1, 20), product(1, 5, { price: 7, total: 35 })]), null)
    expect([split.changed, reconciledCart(cart('', 25), split)]).toEqual([[], cart('', 25)])
  })

  test.each<[string | null, object]>([
    [
      'Добавьте 30 шт. — будет по 4,50 ₽',
      {
        discounts: [
          { quantity: 50, price: 4.5 },
          { quantity: 200, price: 4 },
        ],
      },
    ],
    ['Добавьте 40 шт. — будет по 4,50 ₽', { discounts: [{ quantity: 55, price: 4.5 }] }],
    [
      'Добавьте 180 шт. — будет по 4,00 ₽',
      {
        discounts: [
          { quantity: 200, price: '4.00' },
          { quantity: 20, price: 5 },
        ],
      },
    ],
    [null, { discounts: [{ quantity: 10, price: 5 }] }],
    [null, { discounts: null }],
    [null, { price: null, discounts: [{ quantity: 50, price: 4.5 }] }],
  ])('lead to %s with %j', (expected, more) => {
    const [line] = answer([product(1, 20, more)]).products
    expect(line && nextPriceText(line)?.replaceAll('\u00a0', ' ')).toBe(expected ?? undefined)
  })

  test('are those of a pack', () => {
    const [pack, single] = answer([product(1, 20), product(2, 3, { minimum: 1 })]).products
    expect(pack && multipleText(pack)).toBe('кратно 10\u00a0шт.')
    expect(single && multipleText(single)).toBeNull()
  })
})

describe('a line', () => {
  const rowOf = (more: object, quantity = 40) => {
    const calculated = toCalculated(cart('', quantity), answer([product(1, quantity, more)]), null)
    const [row] = rowsOf(cart('', quantity), calculated)
    if (!row) throw new Error('a line was given')
    return row
  }

  test('that cannot be bought says why, and what could be bought instead', () => {
    const short = rowOf({ error: 'В наличии только 27 шт.', stock_quantity: 27 })
    expect([blockerText(short, true), possibleOf(short)]).toEqual(['В наличии только 27 шт.', 20])
    const less = rowOf({ error: 'Мало', stock_quantity: 7 })
    expect([blockerText(less, false), possibleOf(less)]).toEqual([
      'Мало. Остаток меньше минимума: продаём по 10\u00a0шт.',
      null,
    ])
    expect(possibleOf(rowOf({ error: 'Мало', stock_quantity: null }))).toBeNull()
    expect(blockerText(rowOf({ is_allow_buy: false }), true)).toBe('Товар сейчас не продаётся')
    expect(blockerText(rowOf({}), true)).toBeNull()
  })

  test('of which the shop knows nothing is gone only if this cart was asked about', () => {
    const calculated = toCalculated(cart('', 10, 10), answer([product(1, 10)]), null)
    const row = rowsOf(cart('', 10, 10), calculated)[1]
    if (!row) throw new Error('two lines were given')
    expect([blockerText(row, true), blockerText(row, false)]).toEqual(['Этого товара больше нет в магазине', null])
    expect(reconciledCart(cart('', 10, 10), calculated)).toEqual(cart('', 10, 10))
  })

  test('T36 is never brought back by what was said before', () => {
    const before = toCalculated(cart('', 10, 10), answer([product(1, 10), product(2, 10)]), null)
    expect(rowsOf(cart('', 10), before).map(({ product_id }) => product_id)).toEqual([1])
  })
})

describe('a coupon', () => {
  const good = { coupon: 'ABRASIV10', coupon_total: 10 }
  const bad = { coupon: null, coupon_total: 0, coupon_error: 'Срок действия промокода истёк' }

  test('is kept as the shop writes it, while something is taken off', () => {
    const taken = toCalculated(cart('abrasiv10', 10), answer([product(1, 10)], good), null)
    expect(reconciledCart(cart('abrasiv10', 10), taken).coupon).toBe('ABRASIV10')
    expect(couponText(taken)).toEqual({ isGood: true, text: 'Промокод применён: скидка 10,00\u00a0₽' })
  })

  test('that is refused goes, and why is shown until another is tried', () => {
    const refused = toCalculated(cart('LETO2025', 10), answer([product(1, 10)], bad), null)
    expect(reconciledCart(cart('LETO2025', 10), refused).coupon).toBe('')
    const later = toCalculated(cart('', 20), answer([product(1, 20)]), refused)
    expect(couponText(later)).toEqual({ isGood: false, text: 'LETO2025: срок действия промокода истёк' })
    expect(couponText(toCalculated(cart('abrasiv10', 10), answer([product(1, 10)], good), later))?.isGood).toBe(true)
    const silent = toCalculated(cart('X', 10), answer([product(1, 10)]), null)
    expect(couponText(silent)?.text).toBe('Промокод X не подошёл к этой корзине')
    const english = toCalculated(
      cart('X', 10),
      answer([product(1, 10)], { ...bad, coupon_error: 'Invalid coupon' }),
      null,
    )
    expect(couponText(english)?.text).toBe('Промокод X не подошёл к этой корзине')
  })
})

test('why a cart could not be calculated is said in Russian', () => {
  expect(refusalText({ result: 'failed' })).toMatch(/^Не удалось пересчитать корзину/)
  expect(refusalText({ result: 'wait', seconds: 2 })).toMatch(/можно через 2\u00a0секунды$/)
  expect(refusalText({ result: 'wait', seconds: 86_400 })).toMatch(/можно через минуту$/)
  expect(refusalText({ result: 'wait', seconds: null })).toMatch(/через минуту$/)
  expect(refusalText({ result: 'refused', errors: { cart: 'The cart field must be an array.' } })).toMatch(
    /^Не удалось/,
  )
  const many = 'В заказе может быть не больше 200 товаров.'
  expect(refusalText({ result: 'refused', errors: { cart: many, 'cart.1': many } })).toBe(many)
})

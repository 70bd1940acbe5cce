import { expect, test } from 'vitest'
import type { OrderRefusal } from '../../shared/shop-api/order.ts'
import { refusalText } from './refusal-text.ts'

const refused = (errors: Record<string, string>): OrderRefusal => ({ result: 'refused', errors })
const lost = 'Не удалось пересчитать корзину. Товары на месте, но цены и скидки могли измениться'
const soon = 'Слишком много запросов подряд. Товары на месте: пересчитать можно '

test.each<[OrderRefusal, string]>([
  [{ result: 'failed' }, lost],
  [refused({}), lost],
  [refused({ cart: 'The cart is invalid.' }), lost],
  [refused({ cart: 'Пусто.', coupon: 'Купон истёк.', 'cart.0': 'Пусто.', inn: 'Invalid.' }), 'Пусто. Купон истёк.'],
  [{ result: 'wait', seconds: 7 }, `${soon}через 7\u00a0секунд`],
  [{ result: 'wait', seconds: 86_400 }, `${soon}через минуту`],
  [{ result: 'wait', seconds: null }, `${soon}через минуту`],
])('a cart that is not recalculated because of %j says «%s»', (refusal, text) => {
  expect(refusalText(refusal)).toBe(text)
})

test('a list is called a list', () => {
  expect(refusalText({ result: 'failed' }, 'список')).toBe(lost.replace('корзину', 'список'))
})

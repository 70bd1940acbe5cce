import { describe, expect, test } from 'vitest'
import { changeCart } from './change-cart.ts'

const cart = {
  lines: [
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 10 },
  ],
  coupon: 'ABRASIV10',
}

/** The cart as `1x2 2x10 ABRASIV10` after the form; what is wrong with the form instead. */
function outcomeOf(fields: Record<string, string>, content = cart): string {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { content: next, problem } = changeCart(content, form)
  if (problem) {
    expect(next).toBe(content)
    return problem
  }
  return [...next.lines.map(({ product_id, quantity }) => `${product_id}x${quantity}`), next.coupon].join(' ').trim()
}

describe('the forms of the cart', () => {
  test.each([
    [{ add: '3' }, '1x2 2x10 3x1 ABRASIV10'],
    [{ add: '2', q2: '5' }, '1x2 2x15 ABRASIV10'],
    [{ add: '3', q3: ' 1 000 ', q1: '50' }, '1x2 2x10 3x1000 ABRASIV10'],
    [{ remove: '1' }, '2x10 ABRASIV10'],
    [{ remove: '9' }, '1x2 2x10 ABRASIV10'],
    [{ set: '1x7' }, '1x7 2x10 ABRASIV10'],
    [{ set: '9x7' }, '1x2 2x10 ABRASIV10'],
    [{ do: 'update', q1: '5', q2: '0', q9: '4' }, '1x5 ABRASIV10'],
    [{ do: 'update', q1: '12,5', q2: '2.5' }, '1x13 2x3 ABRASIV10'],
    [{ do: 'update' }, '1x2 2x10 ABRASIV10'],
    [{ do: 'coupon', coupon: ' master500 ' }, '1x2 2x10 master500'],
    [{ do: 'drop-coupon', coupon: 'ABRASIV10' }, '1x2 2x10'],
    [{ do: 'clear' }, ''],
  ])('%j', (fields, expected) => {
    expect(outcomeOf(fields)).toBe(expected)
  })

  test.each([
    [{ add: '3', q3: 'много' }, 'Количество — целое число от 1 до 99999'],
    [{ add: '3', q3: '0' }, 'Количество — целое число от 1 до 99999'],
    [{ add: '3', q3: '1000000' }, 'Количество — целое число от 1 до 99999'],
    [{ do: 'update', q1: '1e9', q2: '10' }, 'Количество — целое число от 1 до 99999'],
    [{ do: 'update', q1: '5', q2: '-1' }, 'Количество — целое число от 1 до 99999'],
    [{ do: 'coupon', coupon: '   ' }, 'Введите промокод'],
    [{ do: 'coupon' }, 'Введите промокод'],
    [{ do: 'coupon', coupon: 'X'.repeat(41) }, 'Промокод не длиннее 40 знаков'],
  ])('%j is refused and changes nothing', (fields, problem) => {
    expect(outcomeOf(fields)).toBe(problem)
  })

  test.each<Record<string, string>>([
    {},
    { add: 'abc' },
    { add: '-1' },
    { add: '1e3' },
    { remove: '../..' },
    { set: '1x' },
    { do: '__proto__' },
    { do: 'explode', q1: '9' },
  ])('%j means nothing', (fields) => {
    expect(outcomeOf(fields)).toBe('1x2 2x10 ABRASIV10')
  })

  test('a full cart takes more of what it has and nothing else', () => {
    const full = {
      lines: Array.from({ length: 200 }, (_, index) => ({ product_id: index + 1, quantity: 1 })),
      coupon: '',
    }
    expect(outcomeOf({ add: '201' }, full)).toMatch(/не больше 200 разных товаров/)
    expect(outcomeOf({ add: '200' }, full)).toMatch(/ 200x2$/)
  })
})

import { describe, expect, test } from 'vitest'
import { notification } from '../../shared/shop/settings.ts'
import { bootScript } from './boot.ts'

/** What the script has put on <html> in a browser with this storage; null is one that refuses to open it. */
function boot(stored: Record<string, string> | null, state: unknown = null) {
  const dataset: Record<string, string> = {}
  const properties: Record<string, string> = {}
  const style = {
    setProperty: (name: string, value: string) => {
      properties[name] = value
    },
  }
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = stored ?? new Proxy({}, { get: refuse })
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  const run = new Function('document', 'localStorage', 'history', bootScript())
  run({ documentElement: { dataset, style } }, storage, history)
  return { dataset, properties, state: history.state }
}

test('a new visitor has nothing', () => {
  expect(boot({})).toMatchObject({ dataset: {}, properties: {} })
})

test('a page that somebody comes back to is not new, and keeps its key', () => {
  const [first, second] = [boot({}), boot({})]
  expect(first.dataset.new).toBeDefined()
  expect(first.state).toEqual({ key: expect.any(String) })
  expect(second.state).not.toEqual(first.state)
  const again = boot({}, first.state)
  expect([again.dataset.new, again.state]).toEqual([undefined, first.state])
})

test('what a visitor has chosen is there before the page', () => {
  const { dataset, properties } = boot({
    view: '"list"',
    signed_in: '"Иван"',
    notify5: JSON.stringify(notification.id),
    city: '"г Казань"',
    cart: '[{"product_id":1,"quantity":3},{"product_id":2,"quantity":1}]',
    wishlist: '[{"product_id":1}]',
    compare_products: '[]',
    'cart-total': '"23 028 ₽"',
  })
  expect(dataset).toEqual({ view: 'list', signedIn: 1, notify: 'closed', new: expect.any(String) })
  expect(properties).toEqual({
    '--me': '"Иван"',
    '--city': '"Казань"',
    '--cart-count': '"2"',
    '--cart-total': '"23 028 ₽"',
    '--wishlist-count': '"1"',
  })
})

test('another notification is shown again', () => {
  expect(boot({ notify5: '"last-year"' }).dataset.notify).toBeUndefined()
})

describe('what cannot be read', () => {
  test.each(['[', 'null', '7', '{"length":"</style>"}', '{}', ''])('%j in each key is no list', (text) => {
    const keys = ['view', 'signed', 'notify5', 'compare_products', 'cart', 'wishlist']
    expect(boot(Object.fromEntries(keys.map((key) => [key, text]))).properties).toEqual({})
  })

  test('a city in quotes stays a CSS string', () => {
    expect(boot({ city: JSON.stringify('"};x:y') }).properties).toEqual({ '--city': '"\\"};x:y"' })
  })

  test('storage that is switched off changes nothing', () => {
    expect(boot(null).properties).toEqual({})
  })
})

test('the script is short, and ends nothing around it', () => {
  expect(new TextEncoder().encode(bootScript()).length).toBeLessThan(560)
  expect(bootScript()).not.toContain('</')
})

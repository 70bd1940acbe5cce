import { describe, expect, test } from 'vitest'
import { notification } from '../shop/settings.ts'
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
  const listeners: Record<string, (event: unknown) => void> = {}
  const self: { errors?: unknown[] } = {}
  const listen = (type: string, listener: (event: unknown) => void) => {
    listeners[type] = listener
  }
  const run = new Function('document', 'localStorage', 'self', 'addEventListener', 'history', bootScript())
  run({ documentElement: { dataset, style } }, storage, self, listen, { state })
  return { dataset, properties, listeners, self }
}

test('a new visitor has nothing', () => {
  expect(boot({})).toMatchObject({ dataset: {}, properties: {} })
})

test('a page that somebody comes back to is not new', () => {
  expect([boot({}).dataset.new, boot({}, { idx: 0 }).dataset.new]).toEqual([1, undefined])
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
  expect(dataset).toEqual({ view: 'list', signedIn: 1, notify: 'closed', new: 1 })
  expect(properties).toEqual({
    '--me': '"Иван"',
    '--city': '"Казань"',
    '--cart-count': '"2"',
    '--cart-total': '"23 028 ₽"',
    '--wishlist-count': '"1"',
  })
})

test('errors are kept, whatever the storage holds', () => {
  for (const storage of [null, { cart: '[{}]' }]) {
    const { listeners, self } = boot(storage)
    listeners.error?.('first')
    listeners.unhandledrejection?.('second')
    listeners['vite:preloadError']?.('third')
    expect(self.errors).toEqual(['first', 'second', 'third'])
  }
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
  expect(new TextEncoder().encode(bootScript()).length).toBeLessThan(600)
  expect(bootScript()).not.toContain('</')
})

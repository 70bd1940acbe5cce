import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from '../../shop-api/contract/customer.ts'
import type { DeliveryPoint } from '../../shop-api/contract/delivery-point.ts'
import type { City } from '../city.ts'

const local = new Map<string, string>()
const ofTab = new Map<string, string>()

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

/** The modules of a page that has just been loaded. */
async function openPage() {
  vi.resetModules()
  return {
    ...(await import('./checkout.ts')),
    ...(await import('../city.ts')),
    ...(await import('./order-attempt.ts')),
  }
}

beforeEach(() => {
  local.clear()
  ofTab.clear()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(ofTab))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('requestAnimationFrame', () => undefined)
  vi.stubGlobal('document', {
    documentElement: { style: { setProperty: () => undefined, removeProperty: () => undefined }, dataset: {} },
  })
})

const kazan: City = { value: 'г Казань', kladr_id: '1600000100000', postal_code: '420000', lat: 55.79, lon: 49.11 }
const point = { code: 'KAZ1', address: 'ул. Баумана, 1' } as DeliveryPoint
const customer = {
  fio: 'Мария',
  familia: 'Ким',
  telefon: '+7 (900) 000-00-43',
  email: 'maria@remzona.example',
  nazvaniekompanii: 'ООО «Ремзона»',
  inn: '7707083893',
} as Customer

describe('what is filled in', () => {
  test('outlives a reload, and nothing is left of it once it is cleared', async () => {
    const page = await openPage()
    page.changeOrder({ customer_fio: 'Анна', shipping_method: 'cdek_pvz' })
    page.choosePoint(point)
    const reloaded = await openPage()
    reloaded.checkoutStore.restore()
    expect(reloaded.checkoutStore.read().form).toMatchObject({ customer_fio: 'Анна', shipping_method: 'cdek_pvz' })
    expect(reloaded.checkoutStore.read().point).toEqual(point)
    reloaded.clearCheckout()
    expect([reloaded.checkoutStore.read().form.customer_fio, reloaded.checkoutStore.read().point, ofTab.size]).toEqual([
      '',
      null,
      0,
    ])
  })

  test.each(['{', 'null', '[]', '"x"', '{"form":7,"point":[],"place":null}', '{"form":{"customer_fio":["a"]}}'])(
    'is nothing when %s is stored',
    async (text) => {
      ofTab.set('checkout', text)
      const page = await openPage()
      page.checkoutStore.restore()
      expect([page.checkoutStore.read().form.customer_fio, page.checkoutStore.read().point]).toEqual(['', null])
    },
  )

  test('T34 lives in memory where nothing can be stored', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const page = await openPage()
    page.changeOrder({ customer_fio: 'Анна' })
    expect(page.checkoutStore.read().form.customer_fio).toBe('Анна')
  })
})

describe('another city', () => {
  test('takes method and point back, and nothing else', async () => {
    const page = await openPage()
    page.changeOrder({ customer_fio: 'Анна', shipping_method: 'cdek_pvz', shipping_address: 'ул. Ленина, 1' })
    page.choosePoint(point)
    page.chooseCity(kazan)
    await Promise.resolve()
    expect(page.checkoutStore.read().form).toMatchObject({ customer_fio: 'Анна', shipping_method: '' })
    expect(page.checkoutStore.read().form.shipping_address).toBe('ул. Ленина, 1')
    expect(page.checkoutStore.read().point).toBeNull()
  })

  test('chosen on another page does the same', async () => {
    const page = await openPage()
    page.changeOrder({ shipping_method: 'pickup' })
    page.chooseCity(kazan)
    const next = await openPage()
    next.checkoutStore.restore()
    expect(next.checkoutStore.read().form.shipping_method).toBe('')
  })

  test('is none when only its code has become known', async () => {
    const page = await openPage()
    page.chooseCity({ ...kazan, kladr_id: '' })
    page.changeOrder({ shipping_method: 'pickup' })
    page.chooseCity(kazan)
    await Promise.resolve()
    expect(page.checkoutStore.read().form.shipping_method).toBe('pickup')
  })

  test('is the default again when the city is cleared', async () => {
    const page = await openPage()
    page.chooseCity(kazan)
    page.changeOrder({ shipping_method: 'pickup' })
    page.clearCity()
    await Promise.resolve()
    expect(page.checkoutStore.read().form.shipping_method).toBe('')
  })
})

describe('a signed-in customer', () => {
  test('finds the form filled in', async () => {
    const page = await openPage()
    page.fillFromCustomer(customer)
    expect(page.checkoutStore.read().form).toMatchObject({
      buyer: 'company',
      customer_fio: 'Мария',
      customer_inn: '7707083893',
    })
  })

  test('keeps what has been typed', async () => {
    const page = await openPage()
    page.changeOrder({ customer_fio: 'Анна' })
    page.fillFromCustomer(customer)
    expect(page.checkoutStore.read().form).toMatchObject({
      buyer: 'person',
      customer_fio: 'Анна',
      customer_familia: 'Ким',
    })
  })
})

describe('a submit', () => {
  test('keeps its key until it is answered, also over a reload and with another body', async () => {
    const { key } = (await openPage()).startAttempt({ koment: 'first' })
    const page = await openPage()
    expect(page.startAttempt({ koment: 'second' })).toEqual({ key, body: { koment: 'first' }, isRepeated: true })
    page.closeAttempt()
    expect(page.startAttempt({}).key).not.toBe(key)
  })

  test('of other goods is another order', async () => {
    const page = await openPage()
    const { key } = page.startAttempt({ cart: [{ product_id: 1, quantity: 1 }] })
    const other = page.startAttempt({ cart: [{ product_id: 2, quantity: 1 }] })
    expect([other.isRepeated, other.key === key]).toEqual([false, false])
  })

  test('that waits for payment is known by its cart', async () => {
    const page = await openPage()
    const lines = [{ product_id: 1001, quantity: 20 }]
    page.rememberUnpaid(10_045, lines)
    expect(page.unpaidOrder(lines)).toBe(10_045)
    expect(page.unpaidOrder([{ product_id: 1001, quantity: 30 }])).toBeNull()
    expect(page.unpaidOrder([])).toBeNull()
  })
})

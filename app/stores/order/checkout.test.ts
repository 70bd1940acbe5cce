import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Customer } from '../../../shared/shop-api/contract/customer.ts'
import type { DeliveryPoint } from '../../../shared/shop-api/contract/delivery-point.ts'
import type { City } from '../city.ts'

const local = new Map<string, string>()
const ofTab = new Map<string, string>()

/** Of all pages that are open. */
const listeners = new Set<(event: object) => void>()

/** Tells the pages that another tab has changed a value. */
function fromOtherTab(key: string): void {
  for (const listener of listeners) listener({ key })
}

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
  vi.stubGlobal('requestAnimationFrame', () => undefined)
  listeners.clear()
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    if (type === 'storage') listeners.add(listener)
  })
  vi.stubGlobal('document', {
    documentElement: { style: { setProperty: () => undefined, removeProperty: () => undefined }, dataset: {} },
  })
})

const kazan: City = { value: 'г Казань', kladr_id: '1600000100000', postal_code: '420000', lat: 55.79, lon: 49.11 }
const point = { code: 'KAZ1', address: 'ул. Баумана, 1' } as DeliveryPoint
const customer = {
  firstName: 'Мария',
  lastName: 'Ким',
  phone: '+7 (900) 000-00-43',
  email: 'maria@remzona.example',
  company: 'ООО «Ремзона»',
  inn: '7707083893',
} as Customer

describe('what is filled in', () => {
  test('outlives a reload, and nothing is left of it once it is cleared', async () => {
    const page = await openPage()
    page.changeOrder({ firstName: 'Анна', shippingMethod: 'cdek_pvz' })
    page.choosePoint(point)
    const reloaded = await openPage()
    reloaded.checkoutStore.restore()
    expect(reloaded.checkoutStore.read().form).toMatchObject({ firstName: 'Анна', shippingMethod: 'cdek_pvz' })
    expect(reloaded.checkoutStore.read().point).toEqual(point)
    reloaded.clearCheckout()
    expect([reloaded.checkoutStore.read().form.firstName, reloaded.checkoutStore.read().point, ofTab.size]).toEqual([
      '',
      null,
      0,
    ])
  })

  test.each(['{', 'null', '[]', '"x"', '{"form":7,"point":[],"place":null}', '{"form":{"firstName":["a"]}}'])(
    'is nothing when %s is stored',
    async (text) => {
      ofTab.set('checkout', text)
      const page = await openPage()
      page.checkoutStore.restore()
      expect([page.checkoutStore.read().form.firstName, page.checkoutStore.read().point]).toEqual(['', null])
    },
  )

  test('T34 lives in memory where nothing can be stored', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const page = await openPage()
    page.changeOrder({ firstName: 'Анна' })
    expect(page.checkoutStore.read().form.firstName).toBe('Анна')
  })
})

describe('another city', () => {
  const omsk: City = { ...kazan, value: 'г Омск', kladr_id: '5500000100000' }
  const counting = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.countingIn(page.cityStore.read().city, page.checkoutStore.read())

  test('another city has neither code nor point of this one, and everything else; all is there again with it', async () => {
    const page = await openPage()
    page.chooseCity(kazan)
    const chosen = { firstName: 'Анна', shippingMethod: 'cdek_pvz', postalCode: '420000', address: 'ул. Ленина, 1' }
    page.changeOrder(chosen)
    page.choosePoint(point)
    page.chooseCity(omsk)
    expect(counting(page)).toMatchObject({ form: { ...chosen, postalCode: '' }, point: null })
    page.chooseCity(kazan)
    expect(counting(page)).toMatchObject({ form: chosen, point })
  })

  test.each([{ shippingMethod: 'pickup' }, { postalCode: '644000' }, { shippingMethod: 'cdek_pvz' }])(
    'another city for which %j is chosen gives up what was chosen before',
    async (choice) => {
      const page = await openPage()
      page.chooseCity(kazan)
      page.changeOrder({ shippingMethod: 'cdek_pvz', postalCode: '420000' })
      page.choosePoint(point)
      page.chooseCity(omsk)
      page.changeOrder(choice)
      for (const city of [omsk, kazan]) {
        page.chooseCity(city)
        expect(counting(page).point).toBeNull()
        expect(counting(page).form.postalCode).not.toBe('420000')
      }
      page.chooseCity(omsk)
      expect(counting(page).form).toMatchObject(choice)
    },
  )

  test('the city in which it was chosen is known after a reload: method, code and point stay', async () => {
    const page = await openPage()
    page.chooseCity(kazan)
    page.changeOrder({ shippingMethod: 'cdek_pvz', postalCode: '420000' })
    page.choosePoint(point)
    const reloaded = await openPage()
    reloaded.checkoutStore.restore()
    expect(reloaded.checkoutStore.read()).toMatchObject({
      form: { shippingMethod: 'cdek_pvz', postalCode: '420000' },
      point,
    })
    reloaded.chooseCity(omsk)
    const later = await openPage()
    for (const known of [reloaded, later]) {
      expect(counting(known)).toMatchObject({ form: { shippingMethod: 'cdek_pvz', postalCode: '' }, point: null })
    }
  })

  test('a city stays the same when only its code has become known', async () => {
    const page = await openPage()
    page.chooseCity({ ...kazan, kladr_id: '' })
    page.changeOrder({ shippingMethod: 'cdek_pvz' })
    page.choosePoint(point)
    page.chooseCity(kazan)
    expect(counting(page).point).toEqual(point)
  })

  test('a city stays the same when the default is chosen by its name', async () => {
    const page = await openPage()
    page.changeOrder({ shippingMethod: 'cdek_pvz' })
    page.choosePoint(point)
    page.chooseCity({ ...kazan, value: 'г Москва', kladr_id: '7700000000000' })
    expect(counting(page)).toMatchObject({ form: { shippingMethod: 'cdek_pvz' }, point })
  })

  test('a city that is cleared takes the method with it, until it is chosen again', async () => {
    const page = await openPage()
    page.chooseCity(kazan)
    page.changeOrder({ firstName: 'Анна', shippingMethod: 'pickup' })
    page.clearCity()
    expect(counting(page).form).toMatchObject({ firstName: 'Анна', shippingMethod: '' })
    page.changeOrder({ shippingMethod: 'pickup' })
    expect(counting(page).form.shippingMethod).toBe('pickup')
  })
})

describe('a signed-in customer', () => {
  test('a signed-in customer finds the form filled in', async () => {
    const page = await openPage()
    page.fillFromCustomer(customer)
    expect(page.checkoutStore.read().form).toMatchObject({
      buyer: 'company',
      firstName: 'Мария',
      inn: '7707083893',
    })
  })

  test('a signed-in customer keeps what has been typed', async () => {
    const page = await openPage()
    page.changeOrder({ firstName: 'Анна' })
    page.fillFromCustomer(customer)
    expect(page.checkoutStore.read().form).toMatchObject({
      buyer: 'person',
      firstName: 'Анна',
      lastName: 'Ким',
    })
  })

  test('a signed-in customer finds nothing of the customer who was signed in before', async () => {
    const page = await openPage()
    page.fillFromCustomer({ ...customer, customer_id: 42 })
    page.fillFromCustomer({ ...customer, customer_id: 43, firstName: 'Анна', email: 'anna@mail.example', inn: '' })
    const { buyer, firstName, email, inn } = page.checkoutStore.read().form
    expect([buyer, firstName, email, inn]).toEqual(['person', 'Анна', 'anna@mail.example', ''])
  })

  test('who signs out leaves nothing of the account behind, and what was typed stays', async () => {
    const page = await openPage()
    page.fillFromCustomer(customer)
    page.changeOrder({ email: 'anna@mail.example', phone: '+7 900 000-00-43', comment: 'Домофон 7' })
    page.clearAccountPrefill({ ...customer, phone: '79000000043' })
    expect(page.checkoutStore.read().form).toEqual({
      ...page.checkoutStore.read().form,
      buyer: 'person',
      firstName: '',
      lastName: '',
      phone: '',
      email: 'anna@mail.example',
      company: '',
      inn: '',
      comment: 'Домофон 7',
    })
    expect([...ofTab.values()].join()).not.toMatch(/Мария|Ким|Ремзона|7707083893/)
  })

  test.each(['company', 'inn'])('who signs out stays a company where the %s was typed', async (name) => {
    const page = await openPage()
    page.fillFromCustomer(customer)
    page.changeOrder({ [name]: '5003052454' })
    page.clearAccountPrefill(customer)
    expect(page.checkoutStore.read().form).toMatchObject({ buyer: 'company', [name]: '5003052454' })
  })
})

describe('a submit', () => {
  const lines = [{ product_id: 1001, quantity: 20 }]
  const body = { cart: lines, customer_email: 'anna@mail.example', koment: 'first' }
  const changed = { ...body, koment: 'second' }
  const other = { ...body, cart: [{ product_id: 1001, quantity: 30 }] }
  type Page = Awaited<ReturnType<typeof openPage>>
  const openOn = (page: Page, cart = lines) => page.openAttempt(page.attemptStore.read().attempt, cart)
  const unpaidOn = (page: Page, cart = lines) => page.unpaidOrder(page.attemptStore.read().unpaid, cart)

  test('a submit keeps its key until it is answered, also over a reload and with another body', async () => {
    const { key } = await (await openPage()).startAttempt(body)
    const page = await openPage()
    expect(await page.startAttempt(changed)).toEqual({ key, body, isRepeated: true })
    page.closeAttempt(key)
    expect((await page.startAttempt(body)).key).not.toBe(key)
  })

  test('a submit of other goods is another order, which no late answer to the first one closes', async () => {
    const page = await openPage()
    const { key } = await page.startAttempt(body)
    const next = await page.startAttempt(other)
    expect([next.isRepeated, next.key === key]).toEqual([false, false])
    page.closeAttempt(key)
    expect([openOn(page), openOn(page, other.cart)?.key]).toEqual([null, next.key])
  })

  test('a submit is known to all tabs, without what is personal, until one of them is answered', async () => {
    const page = await openPage()
    const { key } = await page.startAttempt(body)
    expect([...local.values()].join()).not.toMatch(/anna|first/)
    ofTab.clear()
    const newTab = await openPage()
    expect(openOn(newTab)).toMatchObject({ key, hasEmail: true, hasArrived: false })
    expect(await newTab.startAttempt(changed)).toEqual({ key, body: null, isRepeated: true })
    newTab.noteArrival(key)
    expect(await newTab.startAttempt(changed)).toEqual({ key, body: null, isRepeated: true })
    fromOtherTab('order_attempt')
    expect(openOn(page)).toMatchObject({ key, hasArrived: true })
    newTab.closeAttempt(key)
    fromOtherTab('order_attempt')
    expect(openOn(page)).toBeNull()
  })

  test('a submit in two tabs at once has one key', async () => {
    const pages = [await openPage(), await openPage()]
    const keys = await Promise.all(pages.map((page) => page.startAttempt(body)))
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  })

  test('a submit of the day before is another order', async () => {
    const { key } = await (await openPage()).startAttempt(body)
    local.set(
      'order_attempt',
      (local.get('order_attempt') ?? '').replace(/"at":\d+/, `"at":${Date.now() - 90_000_000}`),
    )
    const page = await openPage()
    expect(openOn(page)).toBeNull()
    expect((await page.startAttempt(body)).key).not.toBe(key)
  })

  /** What is stored under the key, as of so many milliseconds ago. */
  const aged = (key: string, ms: number) =>
    local.set(key, (local.get(key) ?? '').replace(/"at":\d+/, `"at":${Date.now() - ms}`))

  test.each([
    ['order_attempt', 86_390_000, true],
    ['order_attempt', 86_400_000, false],
    ['unpaid_order', 10_790_000, true],
    ['unpaid_order', 10_800_000, false],
    ['order_attempt', -60_000, false],
    ['unpaid_order', -60_000, false],
  ])(
    'a submit has a day for its answer, three hours for its payment: %s of %i ms ago is known: %s',
    async (key, age, isKnown) => {
      const page = await openPage()
      if (key === 'order_attempt') await page.startAttempt(body)
      else page.rememberUnpaid(10_045, lines)
      ofTab.clear()
      aged(key, age)
      const later = await openPage()
      expect([openOn(later) !== null, unpaidOn(later) !== null]).toEqual(
        key === 'order_attempt' ? [isKnown, false] : [false, isKnown],
      )
    },
  )

  test('a submit that another tab has begun gets nothing from the answer to one before', async () => {
    const page = await openPage()
    const { key } = await page.startAttempt(body)
    page.noteArrival('another')
    expect(openOn(page)).toMatchObject({ key, hasArrived: false })
    page.noteArrival(key)
    expect(openOn(page)).toMatchObject({ key, hasArrived: true })
    expect(await page.startAttempt(changed)).toEqual({ key, body, isRepeated: true })
    page.closeAttempt('another')
    expect(openOn(page)).toMatchObject({ key })
  })

  test('whose payment is over can be ordered again, and its goods leave the cart if it is paid all the same', async () => {
    const page = await openPage()
    page.rememberUnpaid(10_045, lines)
    page.endUnpaid(10_046)
    page.forgetUnpaid(10_046)
    expect([unpaidOn(page), page.orderedLines(10_045), page.orderedLines(10_046)]).toEqual([10_045, lines, null])
    page.endUnpaid(10_045)
    expect(unpaidOn(page)).toBeNull()
    expect((await openPage()).orderedLines(10_045)).toEqual(lines)
    page.forgetUnpaid(10_045)
    expect([page.orderedLines(10_045), local.size]).toEqual([null, 0])
  })

  test('whose payment is known in this tab alone is forgotten there, too', async () => {
    vi.stubGlobal('localStorage', undefined)
    const page = await openPage()
    page.rememberUnpaid(10_045, lines)
    page.forgetUnpaid(10_045)
    expect([unpaidOn(page), page.orderedLines(10_045), ofTab.size]).toEqual([null, null, 0])
  })

  test('T34 keeps its key in the tab where nothing can be shared, or in memory', async () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(name, undefined)
      const page = await openPage()
      const { key } = await page.startAttempt(body)
      const next = name === 'localStorage' ? await openPage() : page
      expect(await next.startAttempt(changed)).toEqual({ key, body, isRepeated: true })
      page.rememberUnpaid(10_045, lines)
      expect(unpaidOn(page)).toBe(10_045)
      next.closeAttempt(key)
      expect(openOn(next)).toBeNull()
      ofTab.clear()
    }
  })

  test('that waits for payment is known by its cart in all tabs, for some hours', async () => {
    ;(await openPage()).rememberUnpaid(10_045, lines)
    ofTab.clear()
    const page = await openPage()
    expect([unpaidOn(page), unpaidOn(page, other.cart), unpaidOn(page, [])]).toEqual([10_045, null, null])
    const stored = local.get('unpaid_order') ?? ''
    local.set('unpaid_order', stored.replace(/"at":\d+/, `"at":${Date.now() - 11_000_000}`))
    expect(unpaidOn(await openPage())).toBeNull()
    local.set('unpaid_order', stored)
    page.forgetUnpaid(10_045)
    expect([unpaidOn(page), local.size]).toEqual([null, 0])
  })

  test.each(['{', 'null', '[]', '7', '{"key":7}', '{"key":"a","cart":"1001x20"}'])(
    'is empty when %s is stored',
    async (text) => {
      for (const values of [local, ofTab]) for (const key of ['order_attempt', 'unpaid_order']) values.set(key, text)
      const page = await openPage()
      expect([openOn(page), unpaidOn(page), (await page.startAttempt(body)).isRepeated]).toEqual([null, null, false])
    },
  )
})

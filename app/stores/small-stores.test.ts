import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts'

let browser: FakeBrowser
let tab: Map<string, string>

beforeEach(() => {
  browser = fakeBrowser()
  tab = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem(key: string, value: string) {
      if (browser.refuses !== 'nothing') throw new DOMException('full', 'QuotaExceededError')
      tab.set(key, value)
    },
    removeItem: (key: string) => void tab.delete(key),
  })
  vi.useFakeTimers()
})

/** A module as a freshly opened page has it. */
async function open<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules()
  return load()
}

describe('the text of a quick order', () => {
  const openOrder = async () => {
    const { quickOrderStore, ...rest } = await open(() => import('./quick-order.ts'))
    return { ...rest, text: () => quickOrderStore.read().text }
  }

  test('outlives a reload, is shared by tabs, and leaves nothing when it is removed', async () => {
    const page = await openOrder()
    expect(page.text()).toBe('')
    page.setOrderText('NST-1 x5')
    const other = await openOrder()
    expect([page.text(), other.text()]).toEqual(['NST-1 x5', 'NST-1 x5'])
    other.setOrderText('')
    expect([...browser.stored.keys()]).toEqual([])
    browser.otherTabChanged('quick_order')
    expect(page.text()).toBe('')
  })

  test('answers stay as long as their lines do', async () => {
    const page = await openOrder()
    const answer = { line: 'круг', nth: 0, section: '', items: [{ product_id: 1, quantity: 5 }] }
    page.setOrder({ text: 'круг\nболт', answers: [answer] })
    page.setOrderText('круг')
    const { quickOrderStore } = await open(() => import('./quick-order.ts'))
    expect(quickOrderStore.read().answers).toEqual([answer])
    page.setOrderText('болт')
    const stored = { text: 'болт', answers: [], at: expect.any(Number) }
    expect(JSON.parse(browser.stored.get('quick_order') ?? '')).toEqual(stored)
  })

  test('the text of a quick order gets lines below those that are there, as long as there is room', async () => {
    const { maxOrderLength } = await import('../../shared/shop-api/read-order.ts')
    const { addOrderText, setOrderText, text } = await openOrder()
    expect([addOrderText('a'), text()]).toEqual([true, 'a'])
    setOrderText('a\n\n')
    expect([addOrderText('b\nc'), text()]).toEqual([true, 'a\nb\nc'])
    setOrderText(' \n')
    expect([addOrderText('d'), text()]).toEqual([true, 'd'])
    expect(addOrderText('x'.repeat(maxOrderLength - 2))).toBe(true)
    expect([addOrderText(''), text().length]).toEqual([false, maxOrderLength])
    setOrderText('x'.repeat(maxOrderLength + 1))
    expect(text()).toHaveLength(maxOrderLength)
  })

  test.each(['{', 'null', '"text"', '{"text":5}', '[]'])('%s in the storage is ignored', async (stored) => {
    browser.stored.set('quick_order', stored)
    expect((await openOrder()).text()).toBe('')
  })
})

describe('addresses of orders', () => {
  const [kazan, omsk] = ['г Казань', 'г Омск']
  const openAddresses = () => open(() => import('./order/recent-addresses.ts'))

  test('are known in their city, the newest first, each once, six of all cities', async () => {
    const page = await openAddresses()
    for (const address of ['ул. Мира, 1', '  ', ' ул. Мира, 2 ', 'ул. Мира, 1']) page.rememberAddress(kazan, address)
    page.rememberAddress(omsk, 'ул. Мира, 1')
    const other = await openAddresses()
    expect(other.recentAddresses(kazan)).toEqual(['ул. Мира, 1', 'ул. Мира, 2'])
    expect(other.recentAddresses(omsk)).toEqual(['ул. Мира, 1'])
    for (let house = 3; house < 9; house++) other.rememberAddress(omsk, `ул. Мира, ${house}`)
    expect([other.recentAddresses(kazan), other.recentAddresses(omsk).length]).toEqual([[], 6])
    other.forgetAddresses()
    expect([other.recentAddresses(omsk), [...browser.stored.keys()]]).toEqual([[], []])
  })

  test.each(['{', '5', '{"city":"г Казань"}', '[null,5,{"city":"г Казань"},{"city":5,"address":"ул. Мира, 1"}]'])(
    '%s in the storage is none',
    async (stored) => {
      browser.stored.set('recent_addresses', stored)
      const page = await openAddresses()
      expect(page.recentAddresses(kazan)).toEqual([])
      page.rememberAddress(kazan, 'ул. Мира, 1')
      expect(page.recentAddresses(kazan)).toEqual(['ул. Мира, 1'])
    },
  )
})

describe('details of offers', () => {
  const openDetails = async () => {
    const { offerDetailsStore, ...rest } = await open(() => import('./offer-details.ts'))
    return { ...rest, read: () => offerDetailsStore.read() }
  }

  test('outlive a reload, are shared by tabs, and are gone when they are forgotten', async () => {
    const page = await openDetails()
    expect(page.read()).toEqual(page.noDetails)
    page.changeOfferDetails({ company: 'ООО «Цех»', withPictures: true })
    page.changeOfferDetails({ inn: '7707083893' })
    const other = await openDetails()
    expect(other.read()).toMatchObject({ company: 'ООО «Цех»', inn: '7707083893', withPictures: true })
    other.changeOfferDetails({ ownNumber: '15' })
    browser.otherTabChanged('offer')
    expect(page.read().ownNumber).toBe('15')
    page.forgetOfferDetails()
    expect([page.read(), browser.stored.size]).toEqual([page.noDetails, 0])
  })

  test('details of offers are cut to what a sheet has room for; anything but text is dropped', async () => {
    browser.stored.set('offer', JSON.stringify({ company: 'я'.repeat(300), inn: 5, contact: null, withPictures: 1 }))
    const { noDetails, read } = await openDetails()
    expect(read()).toEqual({ ...noDetails, company: 'я'.repeat(200) })
  })
})

describe('the answer to the cookie notice', () => {
  const openAnswer = async () => {
    const { answerCookies, cookieStore } = await open(() => import('./cookie-answer.ts'))
    return { answerCookies, answer: () => cookieStore.read().answer }
  }

  test.each(['seen', 'accepted', 'refused'] as const)('%s outlives a reload', async (given) => {
    const page = await openAnswer()
    expect(page.answer()).toBeNull()
    page.answerCookies(given)
    expect([page.answer(), (await openAnswer()).answer()]).toEqual([given, given])
  })

  test('the answer to the cookie notice does not count where the browser keeps no record of it', async () => {
    browser.refuses = 'writing'
    const { answerCookies, answer } = await openAnswer()
    answerCookies('accepted')
    expect(answer()).toBeNull()
  })
})

describe('the compressor', () => {
  const openCompressor = async () => {
    const { compressorStore, keepCompressor } = await open(() => import('./compressor.ts'))
    return { keepCompressor, read: () => compressorStore.read().compressor }
  }

  test('the compressor outlives a reload, is shared by tabs, and can be forgotten', async () => {
    const page = await openCompressor()
    expect(page.read()).toBeNull()
    page.keepCompressor({ litres: 380, isInlet: true })
    const other = await openCompressor()
    expect(other.read()).toEqual({ litres: 380, isInlet: true })
    other.keepCompressor(null)
    browser.otherTabChanged('compressor')
    expect([page.read(), browser.stored.size]).toEqual([null, 0])
  })

  test.each(['{', 'null', '{"litres":"380"}', '{"litres":1}', '{"litres":1e9}'])(
    'the compressor is not known from %s in the storage',
    async (stored) => {
      browser.stored.set('compressor', stored)
      expect((await openCompressor()).read()).toBeNull()
    },
  )
})

describe('the machine', () => {
  const machine = {
    product_id: 5,
    name: 'Машинка',
    url: '/product/mashinka-5',
    attributes: [{ attribute_id: 1, name: 'Диаметр', text: '150', unit: 'мм' }],
  }
  const openMachine = async () => {
    const { keepMachine, machineStore } = await open(() => import('./machine.ts'))
    return { keepMachine, read: () => machineStore.read().machine }
  }

  test('the machine outlives a reload, and can be forgotten', async () => {
    const page = await openMachine()
    page.keepMachine(machine)
    const other = await openMachine()
    expect(other.read()).toEqual(machine)
    other.keepMachine(null)
    expect([other.read(), browser.stored.size]).toEqual([null, 0])
  })

  test('the machine is not known from what is broken, and of its characteristics those that are not', async () => {
    browser.stored.set('machine', JSON.stringify({ ...machine, url: 'https://other.example' }))
    expect((await openMachine()).read()).toBeNull()
    browser.stored.set('machine', JSON.stringify({ ...machine, attributes: [5, null, ...machine.attributes] }))
    expect((await openMachine()).read()).toEqual(machine)
  })
})

test('dialogs take one another’s place, and the picker knows the lines and the name of a new list', async () => {
  const { closeDialog, dialogStore, openDialog, openListPicker } = await open(() => import('./open-dialog.ts'))
  const read = () => dialogStore.read()
  expect(read().name).toBeNull()
  openDialog('day', { isAutomatic: true })
  expect(read()).toMatchObject({ name: 'day', isAutomatic: true })
  openDialog('city')
  expect(read()).toMatchObject({ name: 'city', isAutomatic: false })
  const lines = [{ product_id: 1, quantity: 2 }]
  openDialog('day', { isAutomatic: true })
  openListPicker(lines)
  const others = { next: null, delivered: [], letter: { subject: '', text: '' } }
  expect(read()).toEqual({ name: 'list', isAutomatic: false, listed: { lines, name: '' }, ...others })
  openListPicker(lines, 'Цех')
  expect(read().listed.name).toBe('Цех')
  closeDialog()
  expect(read().name).toBeNull()
})

describe('the names of what is in the cart', () => {
  test('the names of what is in the cart are kept while it is there, and shared by tabs', async () => {
    browser.stored.set('cart', JSON.stringify([1, 2].map((product_id) => ({ product_id, quantity: 1 }))))
    const { keepLineNames } = await open(() => import('./cart/line-names.ts'))
    const { removeFromCart } = await import('./cart/cart.ts')
    const kept = () => JSON.parse(browser.stored.get('line-names') ?? 'null')
    keepLineNames([1, 2, 3].map((product_id) => ({ product_id, name: `Круг ${product_id}` })))
    expect(kept()).toEqual({ 1: 'Круг 1', 2: 'Круг 2' })
    // One has gone from the shop, not from the cart.
    keepLineNames([{ product_id: 2, name: 'Круг 2 мм' }])
    expect(kept()).toEqual({ 1: 'Круг 1', 2: 'Круг 2 мм' })
    browser.stored.set('line-names', JSON.stringify({ 1: 'Лента', 2: 'Круг 2 мм' }))
    browser.otherTabChanged('line-names')
    removeFromCart(2)
    keepLineNames([])
    expect(kept()).toEqual({ 1: 'Лента' })
  })
})

describe('the total of the cart', () => {
  const openTotal = () => open(() => import('./cart/cart-total.ts'))

  test('the total of the cart is kept for the header of the next page, and forgotten when nobody knows it', async () => {
    const { hasCartTotal, keepCartTotal, watchCartTotal } = await openTotal()
    expect(hasCartTotal()).toBe(false)
    keepCartTotal(18_025)
    await vi.advanceTimersByTimeAsync(50)
    expect(hasCartTotal()).toBe(true)
    expect(browser.shown.get('--cart-total')).toMatch(/^"18\s025,00\s₽"$/)
    keepCartTotal(null)
    await vi.advanceTimersByTimeAsync(50)
    expect([hasCartTotal(), browser.shown.has('--cart-total'), browser.stored.size]).toEqual([false, false, 0])
    watchCartTotal()
    browser.stored.set('cart-total', '"5,00 ₽"')
    browser.otherTabChanged('cart-total')
    await vi.advanceTimersByTimeAsync(50)
    expect(browser.shown.get('--cart-total')).toBe('"5,00 ₽"')
    browser.stored.set('cart-total', '5')
    browser.otherTabChanged('cart-total')
    await vi.advanceTimersByTimeAsync(50)
    expect(browser.shown.has('--cart-total')).toBe(false)
  })

  test('the total of the cart is told to who waits for it, once, or not in time', async () => {
    const { keepCartTotal, nextCartTotal } = await openTotal()
    const [first, second] = [nextCartTotal(100), nextCartTotal(100)]
    keepCartTotal(5)
    keepCartTotal(6)
    expect([await first, await second]).toEqual([expect.stringMatching(/^5,00/), expect.stringMatching(/^5,00/)])
    const third = nextCartTotal(100)
    await vi.advanceTimersByTimeAsync(100)
    expect(await third).toBeNull()
  })
})

describe('what a tab keeps', () => {
  test('what a tab keeps is gone with it; where nothing can be stored it lives as long as the page', async () => {
    const { readOfTab, removeOfTab, writeOfTab } = await open(() => import('./tab-storage.ts'))
    writeOfTab('scroll', { b: 1 })
    expect([readOfTab('scroll'), tab.get('scroll')]).toEqual([{ b: 1 }, '{"b":1}'])
    browser.refuses = 'writing'
    writeOfTab('scroll', { b: 2 })
    expect([readOfTab('scroll'), tab.size]).toEqual([{ b: 2 }, 0])
    removeOfTab('scroll')
    expect(readOfTab('scroll')).toBeUndefined()
    browser.refuses = 'nothing'
    writeOfTab('reloaded_at', 3)
    removeOfTab('reloaded_at')
    expect([readOfTab('reloaded_at'), tab.size]).toEqual([undefined, 0])
    tab.set('scroll', '{')
    expect(readOfTab('scroll')).toBeUndefined()
  })

  test('what a tab keeps of the order it has placed is found by its number alone', async () => {
    const { forgetPlaced, readPlaced, rememberPlaced } = await open(() => import('./order/placed-order.ts'))
    const order = { orderId: 5, lines: [], delivery: '', payment: '', totals: [], total: null }
    expect(readPlaced(5)).toBeNull()
    rememberPlaced(order)
    expect([readPlaced(5), readPlaced(6)]).toEqual([order, null])
    for (const stored of ['5', 'null', '{"orderId":5}', '{"orderId":5,"lines":{}}']) {
      tab.set('placed_order', stored)
      expect(readPlaced(5)).toBeNull()
    }
    rememberPlaced(order)
    forgetPlaced()
    expect(readPlaced(5)).toBeNull()
  })
})

describe('what names people', () => {
  const age = (days: number) => Date.now() - days * 86_400_000

  test('what names people is removed after its time, and stays until then', async () => {
    const { forgetOld } = await open(() => import('./forget-old.ts'))
    const fill = (days: { tab: number; offer: number }) => {
      tab.set('checkout', JSON.stringify({ form: { firstName: 'Анна' }, at: age(days.tab) }))
      browser.stored.set('offer', JSON.stringify({ contact: 'Анна', at: age(days.offer) }))
      const [old, young] = [age(days.offer), age(1)]
      const addresses = [old, young].map((at) => ({ city: 'г Казань', address: `ул. Баумана, ${at}`, at }))
      browser.stored.set('recent_addresses', JSON.stringify(addresses))
    }
    fill({ tab: 0.9, offer: 179 })
    forgetOld()
    expect([tab.has('checkout'), browser.stored.has('offer')]).toEqual([true, true])
    expect(JSON.parse(browser.stored.get('recent_addresses') ?? '')).toHaveLength(2)
    fill({ tab: 1.1, offer: 181 })
    forgetOld()
    expect([tab.has('checkout'), browser.stored.has('offer')]).toEqual([false, false])
    expect(JSON.parse(browser.stored.get('recent_addresses') ?? '')).toHaveLength(1)
  })
})

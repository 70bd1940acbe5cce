import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../../tests/support/fake-browser.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
})

async function openPage() {
  vi.resetModules()
  const cart = await import('./cart.ts')
  const changes = await import('./changed-quantities.ts')
  return { ...cart, ...changes, changed: () => changes.changesStore.read().changed }
}

const raised = { product_id: 1, asked: 50, got: 100 }

test('what was raised is known on the next page, and no more once the quantity is another', async () => {
  const first = await openPage()
  first.addLinesToCart([{ product_id: 1, quantity: 100 }])
  first.addChanges([raised])
  const next = await openPage()
  expect(next.changed()).toEqual([raised])
  next.setQuantity(1, 200)
  next.addChanges([])
  expect(next.changed()).toEqual([])
})

test('an empty cart has nothing to say of what comes next', async () => {
  const page = await openPage()
  page.addLinesToCart([{ product_id: 1, quantity: 100 }])
  page.addChanges([raised])
  page.clearCart()
  page.addLinesToCart([{ product_id: 1, quantity: 100 }])
  expect([page.changed(), (await openPage()).changed()]).toEqual([[], []])
})

test('what was raised is known in other tabs, and leaves nothing in the storage when it is no news', async () => {
  const page = await openPage()
  page.addLinesToCart([
    { product_id: 1, quantity: 100 },
    { product_id: 2, quantity: 5 },
  ])
  const other = await openPage()
  expect(other.changed()).toEqual([])
  page.addChanges([raised])
  browser.otherTabChanged('cart_changes')
  expect(other.changed()).toEqual([raised])
  page.setQuantity(2, 10)
  expect(page.changed()).toEqual([raised])
  page.setQuantity(1, 200)
  page.addChanges([])
  expect(browser.stored.has('cart_changes')).toBe(false)
  page.addChanges([{ ...raised, got: 200 }])
  page.clearCart()
  expect(browser.stored.has('cart_changes')).toBe(false)
})

test('a broken store gives no message', async () => {
  browser.stored.set('cart_changes', '[{"product_id":1,"asked":"x","got":100},null,7]')
  expect((await openPage()).changed()).toEqual([])
})

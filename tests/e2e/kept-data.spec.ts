import type { BrowserContext, Page } from '@playwright/test'
import { keptInBrowserStores } from '../../app/stores/kept-in-browser.ts'
import { expect, hydrated, test } from '../support/browser.ts'
import { choice, fillCheckout, openCheckout, orderButton, plentyProduct, textField } from '../support/checkout.ts'
import { newClient, newPhone, registerCustomer } from '../support/customers.ts'
import { findTraces } from '../support/traces.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newClient()))

/** What `fillCheckout` types, as it is typed and as it is sent, and an address. */
const street = 'ул. Проверочная, 17'
const facts = ['Анна', '9001112233', '111-22-33', 'anna@mail.example', street]

type Entry = [store: string, key: string, value: string]

/** Every value that the browser keeps of the shop. */
async function keptIn(page: Page): Promise<Entry[]> {
  const kept = await page.evaluate(async () => {
    const entries: [string, string, string][] = []
    for (const [key, value] of Object.entries(localStorage)) entries.push(['localStorage', key, value])
    for (const [key, value] of Object.entries(sessionStorage)) entries.push(['sessionStorage', key, value])
    for (const { name = '' } of await indexedDB.databases()) entries.push(['IndexedDB', name, ''])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        entries.push(['Cache Storage', name, `${request.url} ${text}`])
      }
    }
    return entries
  })
  const cookies = await page.context().cookies()
  return [...kept, ...cookies.map(({ name, value }): Entry => ['cookies', name, value])]
}

/** The entry of the table for a value: by its key, or by the name with an ellipsis that its key begins with. */
function tableEntry([store, key]: Entry) {
  const table = keptInBrowserStores[store] ?? {}
  const name = Object.keys(table).find((name) => name.endsWith('…') && key.startsWith(name.slice(0, -1)))
  if (store === 'Cache Storage') return Object.values(table)[0]
  return table[key] ?? (name === undefined ? undefined : table[name])
}

const namesOf = (entries: Entry[]): string[] => entries.map(([store, key]) => `${store} ${key}`).toSorted()
const personal = (entries: Entry[]): Entry[] => entries.filter(([, , value]) => findTraces(value, facts).length > 0)

/** What is kept is in the table, and names people only where the table says so. Returns where it does. */
async function expectNamed(page: Page): Promise<string[]> {
  const entries = await keptIn(page)
  expect(namesOf(entries.filter((entry) => !tableEntry(entry)))).toEqual([])
  expect(namesOf(personal(entries).filter((entry) => !tableEntry(entry)?.isPersonal))).toEqual([])
  return namesOf(personal(entries))
}

/** Signs a new customer in by the dialog. */
async function signIn(page: Page, context: BrowserContext): Promise<void> {
  const phone = newPhone()
  const { code } = await registerCustomer(context, 'telefon', phone)
  await page.route('**/api/shop/customer/send-code', (route) => route.fulfill({ json: { result: 'OK', text: null } }))
  await page.goto('/o-kompanii')
  await hydrated(page)
  await page.getByRole('link', { name: 'Вход / Регистрация' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await dialog.getByRole('textbox', { name: 'Телефон' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Код из сообщения, 4 цифры' }).fill(code)
  await expect(dialog).toHaveCount(0)
}

/** A search, and an order that is filled in. */
async function fillOrder(page: Page): Promise<void> {
  await page.goto('/novosti')
  await hydrated(page)
  await page.getByLabel('Поиск товаров').fill('круг')
  await page.getByLabel('Поиск товаров').press('Enter')
  await expect(page).toHaveURL(/\/poisk/)
  await openCheckout(page, await plentyProduct())
  await fillCheckout(page, 'Банковской картой')
  await choice(page, 'СДЭК, курьер').check()
  await textField(page, 'Адрес').fill(street)
}

test('a browser keeps of a sign-in and an order what its table names, and after a sign-out nobody', async ({
  page,
  context,
}) => {
  await signIn(page, context)
  await fillOrder(page)
  await expect.poll(async () => (await expectNamed(page)).includes('sessionStorage checkout')).toBe(true)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Оплата прошла')
  expect(await expectNamed(page)).toEqual(['localStorage recent_addresses', 'sessionStorage placed_order'])
  await page.goto('/customer/order')
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти или зарегистрироваться' })).toBeVisible()
  await expect.poll(() => expectNamed(page)).toEqual([])
})

test('what an order and an offer have left unfinished names nobody any more after its time, on whichever page', async ({
  page,
}) => {
  await fillOrder(page)
  await page.evaluate((contact) => {
    localStorage.setItem('offer', JSON.stringify({ contact, at: Date.now() }))
    localStorage.setItem('quick_order', JSON.stringify({ text: contact, at: Date.now() }))
  }, 'Анна')
  expect(await expectNamed(page)).toEqual(['localStorage offer', 'localStorage quick_order', 'sessionStorage checkout'])
  const after = async (days: number) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000)
    await page.goto('/novosti')
    return expect.poll(() => expectNamed(page))
  }
  await (await after(2)).toEqual(['localStorage offer', 'localStorage quick_order'])
  await (await after(31)).toEqual(['localStorage offer'])
  await (await after(181)).toEqual([])
})

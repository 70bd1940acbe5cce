import { type APIRequestContext, expect } from '@playwright/test'
import { plentyProduct } from '../support/checkout.ts'
import { newEmail, registerCustomer } from '../support/customers.ts'
import { startFront } from '../support/front.ts'
import { pageKinds } from '../support/page-kinds.ts'
import { bigCategory, findProduct, readProducts } from '../support/shop-api.ts'
import { hasFace, linesOfText } from '../support/typeface.ts'
import type { Shopper } from './shopper.ts'

export interface Journey {
  title: string
  /** `@short`: also part of npm test. `@below-floor`: in browsers below the floor of decision 51, and only there. */
  tag?: string[]
  javaScript?: false
  /** What the console may say. */
  expected?: RegExp
  run: (shopper: Shopper, world: World) => Promise<void>
}

/** The shop, and who asks it for what no shopper sees. */
export interface World {
  origin: string
  request: APIRequestContext
}

/** Browsers themselves note an answer that is an error. */
const failedAnswer = /status of|Failed to load resource|NetworkError|ERR_|Load failed/

/** The same where a service worker has asked; in Firefox's words. */
const failedBehindWorker = new RegExp(`${failedAnswer.source}|A ServiceWorker intercepted the request`)

/** What shoppers do, the same in each engine. */
export const journeys: Journey[] = [
  { title: 'every kind of page hydrates without an error', tag: ['@short'], expected: failedAnswer, run: seeEveryKind },
  { title: 'a guest orders to a pickup point and pays', tag: ['@short'], run: buy },
  { title: 'a customer signs in over TLS, and stays so', tag: ['@short'], expected: failedAnswer, run: signIn },
  { title: 'a filter narrows the listing, and Back undoes it', run: filter },
  { title: 'sizes of a series are ordered from its table', run: orderSeries },
  { title: 'pasted lines go into the cart', run: orderQuickly },
  { title: 'a tap that comes before the scripts counts once', tag: ['@short'], run: tapEarly },
  {
    title: 'what was looked at is there without a connection',
    tag: ['@short'],
    expected: failedBehindWorker,
    run: goOffline,
  },
  { title: 'a late font shows nothing of another face, and moves no line', tag: ['@short'], run: waitForFace },
  { title: 'without script a guest orders by forms and pays', tag: ['@short'], javaScript: false, run: buyByForms },
  {
    title: 'below the floor no app starts, and a guest orders by forms and pays',
    tag: ['@below-floor'],
    async run(shopper, world) {
      await buyByForms(shopper, world)
      expect(await shopper.isHydrated()).toBe(false)
      expect(await shopper.cart()).toEqual([])
    },
  },
]

async function seeEveryKind(shopper: Shopper): Promise<void> {
  for (const path of await pageKinds()) {
    await shopper.open(path)
    await shopper.touch()
    const page = await shopper.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const headings = [...document.querySelectorAll('h1')].filter((it) => it.getClientRects().length > 0)
      return { headings: headings.length, sticksOut: scrollWidth - clientWidth }
    }, null)
    expect({ path, ...page }).toEqual({ path, headings: 1, sticksOut: 0 })
  }
}

async function buy(shopper: Shopper): Promise<void> {
  const { url } = await plentyProduct()
  await shopper.open(url)
  await shopper.press('button', 'В корзину', 'main')
  await expect.poll(() => shopper.cart()).toHaveLength(1)
  await shopper.open('/order/checkout')
  await fillBuyer(shopper)
  await shopper.press('choice', 'СДЭК, пункт')
  await shopper.press('choice', '', '[aria-label="Пункты выдачи"]')
  await shopper.sees('Заберёте здесь')
  await shopper.press('choice', 'Банковской картой')
  await shopper.press('choice', 'Принимаю условия')
  await shopper.press('button', 'Оформить заказ')
  await pay(shopper)
  await expect.poll(() => shopper.cart()).toEqual([])
}

async function fillBuyer(shopper: Shopper): Promise<void> {
  await shopper.fill('Имя', 'Анна', 'main')
  await shopper.fill('Телефон', '89001112233', 'main')
  await shopper.fill('Электронная почта', 'anna@mail.example', 'main')
}

async function pay(shopper: Shopper): Promise<void> {
  await shopper.isAt(/\/demo\/pay\/\w+$/)
  await shopper.press('button', 'Оплатить')
  await shopper.isAt(/\/order\/yandex-check\?order_id=\d+$/)
  // The payment leads to the shop's own origin, which may be another one than was visited.
  const { pathname, search } = new URL(await shopper.tab.address())
  await shopper.open(pathname + search)
  await shopper.sees('Оплата прошла', 'main')
}

/**
 * Over TLS, as in production: WebKit keeps no Secure cookie of http://localhost, and older Chromes none whose name begins
 * with `__Host-`.
 */
async function overTls(visitor: Shopper, { origin }: World, act: (shopper: Shopper) => Promise<void>): Promise<void> {
  const front = await startFront(origin, 'https')
  await act(visitor.through(front.origin)).finally(front.close)
}

function buyByForms(visitor: Shopper, world: World): Promise<void> {
  return overTls(visitor, world, orderByForms)
}

async function orderByForms(shopper: Shopper): Promise<void> {
  await shopper.open((await bigCategory()).url)
  await shopper.press('button', 'В корзину', 'main')
  await shopper.isAt(/\/korzina$/)
  await shopper.press('link', 'Оформить заказ', 'main')
  await shopper.isAt(/\/order\/checkout$/)
  await shopper.fill('Город доставки', 'казань', 'main')
  await shopper.press('button', 'Найти', 'main')
  await shopper.sees('Пункты и постаматы: Казань')
  await shopper.press('choice', 'СДЭК, пункт')
  await shopper.press('button', 'Выбрать способ доставки')
  await shopper.press('choice', '', '#points')
  await shopper.press('button', 'Заберу здесь')
  await shopper.sees('Заберёте здесь')
  await fillBuyer(shopper)
  await shopper.press('choice', 'Банковской картой')
  await shopper.press('choice', 'Принимаю условия')
  await shopper.press('button', 'Оформить заказ')
  await shopper.isAt(/\/order\/paylink\?order_id=\d+$/)
  await shopper.press('link', 'Оплатить', 'main')
  await pay(shopper)
}

async function signIn(visitor: Shopper, world: World): Promise<void> {
  const address = newEmail()
  const { code } = await registerCustomer(world, 'email', address)
  await overTls(visitor, world, async (shopper) => {
    await shopper.open('/o-kompanii')
    await shopper.press('link', 'Аккаунт', 'header')
    await shopper.press('button', 'Войти по почте', '[role=dialog]')
    await shopper.fill('Электронная почта', address, '[role=dialog]')
    await shopper.press('button', 'Получить код', '[role=dialog]')
    // The registration's code is less than a minute old.
    await shopper.sees('Код уже отправлен', '[role=dialog]')
    await shopper.fill('Код из сообщения', code, '[role=dialog]')
    await expect.poll(() => shopper.evaluate(() => document.documentElement.dataset.signedIn, null)).toBe('1')
    await expect.poll(() => shopper.evaluate(() => document.querySelector('[role=dialog]'), null)).toBe(null)
    await shopper.open('/customer')
    await shopper.sees('Личные данные', 'main')
  })
}

async function filter(shopper: Shopper): Promise<void> {
  const { url } = await bigCategory()
  await shopper.open(url)
  await shopper.touch()
  const heading = () => shopper.evaluate(() => document.querySelector('h1')?.textContent, null)
  const whole = await heading()
  await shopper.press('choice', '', 'main details')
  await shopper.isAt(/\?f=\w+:[^,.&]+$/)
  await expect.poll(heading).not.toBe(whole)
  await shopper.tab.back()
  await shopper.isAt(new RegExp(`${url}$`))
  await expect.poll(heading).toBe(whole)
}

async function orderSeries(shopper: Shopper): Promise<void> {
  const { url } = await findProduct(
    ({ name, is_allow_buy }) => /Hookit 255P\+, 150 мм, 15 отверстий, P80/.test(name) && is_allow_buy,
  )
  await shopper.open(url)
  await shopper.touch()
  await shopper.fill('', '1', '#series')
  await shopper.press('button', 'В корзину', '#series')
  await expect.poll(() => shopper.cart()).toHaveLength(1)
  await shopper.sees(/в корзине \d+/, '#series')
}

async function orderQuickly(shopper: Shopper): Promise<void> {
  const isSold = (it: Awaited<ReturnType<typeof plentyProduct>>) =>
    it.sku !== '' && it.price !== null && it.is_allow_buy && it.quantity >= 20 && 20 % it.minimum === 0
  const product = (await readProducts('per_page=200')).find((it) => isSold(it) && it.unit.short === 'шт.')
  await shopper.open('/bystryj-zakaz')
  await shopper.touch()
  await shopper.fill('Список товаров', `${product?.sku} - 20 шт.`, 'main')
  await shopper.sees('Можно заказать: 1', 'main')
  await shopper.press('button', 'Добавить', 'main')
  await expect.poll(() => shopper.cart()).toEqual([{ product_id: product?.product_id, quantity: 20 }])
}

async function tapEarly(visitor: Shopper, { origin }: World): Promise<void> {
  const front = await startFront(origin)
  const shopper = visitor.through(front.origin)
  let letThrough = (): void => undefined
  front.late = { pattern: /\.js$/, until: new Promise<void>((resolve) => (letThrough = resolve)) }
  try {
    const { url } = await bigCategory()
    // Scripts that begin before `load` hold it up.
    await shopper.open(url, 'domcontentloaded')
    await shopper.press('button', 'В корзину', 'main article')
    expect(await shopper.isHydrated()).toBe(false)
    letThrough()
    await expect.poll(() => shopper.cart()).toHaveLength(1)
    await shopper.isAt(new RegExp(`${url}$`))
  } finally {
    letThrough()
    front.close()
  }
}

async function goOffline(visitor: Shopper, { origin }: World): Promise<void> {
  const front = await startFront(origin)
  const shopper = visitor.through(front.origin)
  const { url } = await bigCategory()
  // The browser asks for a page once more to keep it.
  const isKept = (path: string) => async () => {
    await shopper.tab.point(640, 5, true)
    return front.seen.filter((it) => it.path === path).length
  }
  try {
    for (const path of [url, '/kontakty']) {
      await shopper.open(path)
      await shopper.touch()
      await expect.poll(isKept(path), { timeout: 20_000 }).toBeGreaterThan(1)
    }
    await shopper.open('/kontakty')
    await shopper.touch()
  } finally {
    front.close()
  }
  await shopper.open(url)
  await shopper.sees('Нет соединения: показана сохранённая страница')
  await shopper.open('/sertifikaty')
  await shopper.sees('Контакты')
}

async function waitForFace(shopper: Shopper): Promise<void> {
  const { url } = await bigCategory()
  await shopper.open(url)
  const lines = await shopper.evaluate(linesOfText, null)
  await shopper.touch()
  await expect.poll(() => shopper.evaluate(() => localStorage.getItem('face'), null)).not.toBe(null)
  expect(await shopper.evaluate(hasFace, null)).toBe(false)
  expect(await shopper.evaluate(linesOfText, null)).toEqual(expect.arrayContaining(lines))
  await shopper.open(url)
  await expect.poll(() => shopper.evaluate(hasFace, null)).toBe(true)
}

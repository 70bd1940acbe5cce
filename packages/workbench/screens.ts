/**
 * Takes pictures of a running demo shop in the states that nobody meets by accident, and lays them out on sheets:
 *
 *   npm run screens -- http://localhost:8787 <folder> [part of a name]
 *
 * What was seen on them is in docs/measurements.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.ts'

const [origin = 'http://localhost:8787', folder = 'screens', part = ''] = process.argv.slice(2)

const product = (slug: string) => `/product/${slug}`
const pages = {
  home: '/',
  discs: '/category/krugi-na-lipuchke-17',
  discs150: '/category/krugi-150-mm-300',
  sanders: '/category/ekscentrikovye-shlifmashinki-221',
  sandersTable: '/category/ekscentrikovye-shlifmashinki-221?view=list',
  belts: '/category/lenty-shlifovalnye-beskonechnye-212',
  disc: product('krug-shlifovalnyj-mirka-q-silver-150-mm-9-otverstij-p240-4069'),
  sander: product('mashinka-ekscentrikovaya-shinano-si-3100-150-mm-orbita-2-5-mm-s-sobstvennoj-2618'),
  gone: product('gubka-shlifovalnaya-smirdex-920-uglovaya-100x70x25-mm-p100-4031'),
  goneTool: product('drel-pnevmaticheskaya-dynabrade-dydr-patron-10-mm-700-ob-min-bystrozazhimnoj-2968'),
  long: product('nabor-dlya-kuzovnogo-remonta-master-mashinka-ekscentrikovaya-150-mm-opornaya-1143'),
  search: '/poisk?query=круг 150 p240',
  nothing: '/poisk?query=xqzw',
  brands: '/manufacturer',
  brand: '/manufacturer/mirka-12',
  cart: '/korzina',
  checkout: '/order/checkout',
  compare: '/sravnenie?ids=2618,2563,2602,3550',
  lists: '/spisok',
  wishlist: '/wishlist',
  offer: '/kommercheskoe-predlozhenie',
  quick: '/bystryj-zakaz',
  status: '/status-zakaza',
  foundStatus: '/status-zakaza?order_id=10048',
  delivery: '/dostavka-i-oplata',
  unknown: '/nothing-here',
  account: '/customer',
  orders: '/customer/order',
} as const
type PageName = keyof typeof pages

interface State {
  options?: BrowserContextOptions
  /** Of the demo's customer with orders. */
  isSignedIn?: boolean
  stored?: Record<string, unknown>
  /** What is done with the page before the picture. */
  act?: (page: Page) => Promise<unknown>
}

const machine = {
  product_id: 2618,
  name: 'Машинка эксцентриковая Shinano SI-3100, 150 мм',
  url: pages.sander,
  attributes: [
    { attribute_id: 1, name: 'Диаметр', text: '150', unit: 'мм' },
    { attribute_id: 2, name: 'Крепление', text: 'липучка', unit: null },
  ],
}
const cart = [
  { product_id: 4069, quantity: 50 },
  { product_id: 1306, quantity: 50 },
  { product_id: 2618, quantity: 1 },
  { product_id: 2923, quantity: 10 },
]
const helpers = { machine, compressor: { litres: 300, isInlet: false } }
const scroll = (page: Page) => page.evaluate(() => scrollTo(0, Math.min(1600, document.body.scrollHeight / 2)))
const atEnd = (page: Page) => page.evaluate(() => scrollTo(0, 1e6))
const bigText = (page: Page) => page.addStyleTag({ content: 'html{font-size:200%}' })
const openBelts = async (page: Page) => {
  await page.getByRole('button', { name: 'Лента по размеру' }).click()
  await page.getByRole('dialog').getByLabel('Ширина, мм').fill('75')
  await page.getByRole('dialog').getByLabel('Длина, мм').fill('538')
  await page.keyboard.press('Enter')
}
const openCities = async (page: Page) => {
  await page
    .locator('header')
    .getByRole('button', { name: /^Город: / })
    .click()
}

const dark = { colorScheme: 'dark' } as const
const forced = { forcedColors: 'active', colorScheme: 'dark' } as const
const states = {
  plain: {},
  dark: { options: dark },
  forced: { options: forced },
  big: { options: { bypassCSP: true }, act: bigText },
  scrolled: { act: scroll },
  end: { act: atEnd },
  own: { isSignedIn: true },
  'own-scrolled': { isSignedIn: true, act: scroll },
  print: { act: (page) => page.emulateMedia({ media: 'print' }) },
  advice: { stored: helpers },
  'advice-dark': { stored: helpers, options: dark },
  'advice-forced': { stored: helpers, options: forced },
  belts: { act: openBelts },
  'belts-dark': { act: openBelts, options: dark },
  'belts-forced': { act: openBelts, options: forced },
  cities: { act: openCities },
} satisfies Record<string, State>
type StateName = keyof typeof states

const all = [320, 390, 768, 1024, 1440, 1920]
const both = [390, 1440]
const screens: [StateName, readonly PageName[], readonly number[]][] = [
  ['plain', ['home', 'discs', 'sandersTable', 'disc', 'sander', 'search', 'cart'], all],
  ['plain', ['checkout', 'compare', 'brand', 'gone', 'goneTool', 'long', 'foundStatus', 'quick', 'nothing'], both],
  ['dark', ['home', 'discs', 'sander', 'cart', 'compare', 'brand'], both],
  ['forced', ['home', 'discs', 'sander', 'cart', 'compare'], both],
  ['big', ['home', 'discs', 'disc', 'cart', 'checkout', 'compare'], both],
  ['print', ['disc', 'cart', 'offer', 'delivery', 'discs'], [720]],
  ['scrolled', ['home', 'discs', 'disc', 'search', 'sandersTable'], both],
  ['end', ['home', 'disc'], both],
  ['own', ['home', 'discs150', 'disc', 'cart', 'checkout', 'account', 'orders', 'lists'], both],
  ['own-scrolled', ['discs150', 'disc', 'orders'], both],
  ['advice', ['sanders', 'discs', 'disc', 'sander', 'compare'], both],
  ['advice-dark', ['sanders', 'discs', 'disc'], both],
  ['advice-forced', ['sanders', 'discs', 'disc'], both],
  ['belts', ['belts'], both],
  ['belts-dark', ['belts'], both],
  ['belts-forced', ['belts'], both],
  ['cities', ['home'], both],
]

async function signIn(page: Page): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/api/shop/customer${path}`, { data, headers: { Origin: origin } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as { data: { customer_id: number } }
  }
  const telefon = '+7 (912) 345-67-89'
  const { data } = await post('/find', { telefon, email: '' })
  await post('/send-code', { customer_id: data.customer_id, payload: 'telefon' })
  const outbox = await (await page.request.get(`${origin}/demo/outbox`)).text()
  const code = /Код для входа: (\d{4})<\/h2>\s*$/.exec(outbox.slice(0, outbox.indexOf(`<p>${telefon},`)))
  await post('/login', { login_by: 'code', customer_id: data.customer_id, code: code?.[1] })
}

async function take(browser: Browser, name: string, path: string, width: number, state: State): Promise<void> {
  const height = width < 768 ? 844 : 900
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    isMobile: width < 768 && width !== 720,
    hasTouch: width < 768,
    ...state.options,
  })
  const page = await context.newPage()
  const stored = { cart, specialday_dmy: moscowDate(), ...(state.isSignedIn && { signed_in: 'Иван' }), ...state.stored }
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)
  if (state.isSignedIn) await context.addCookies(await session(browser))
  await page.goto(path, { waitUntil: 'load' })
  await page.mouse.move(3, 3)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 20_000 }).catch(() => undefined)
  await page.waitForTimeout(1_500)
  await state.act?.(page)
  await page.waitForTimeout(700)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const fixed = await page.evaluate(countFixed)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name.includes('print') })
  console.log([name, excess > 0 ? `sticks out by ${excess}` : '', `fixed ${fixed}`].filter(Boolean).join('  '))
  await context.close()
}

/** Runs in the page: the layers that stay where they are while it is scrolled, by their classes. */
function countFixed(): string {
  const fixed = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility, display } = getComputedStyle(element)
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isStuck = position === 'sticky' && scrollY > 0 && (top <= 130 || bottom >= innerHeight - 130)
    return (
      (position === 'fixed' || isStuck) &&
      visibility === 'visible' &&
      display !== 'none' &&
      width * height > 900 &&
      top < innerHeight &&
      bottom > 0
    )
  })
  return fixed.map((element) => element.className || element.localName).join(' | ')
}

let cookies: Promise<Awaited<ReturnType<import('@playwright/test').BrowserContext['cookies']>>> | undefined
function session(browser: Browser) {
  cookies ??= (async () => {
    const page = await (await browser.newContext({ baseURL: origin })).newPage()
    await page.goto('/')
    await signIn(page)
    return page.context().cookies()
  })()
  return cookies
}

const moscowDate = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.')

/** Ten pictures a sheet, each with its name. */
async function layOut(browser: Browser, names: string[]): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1800, height: 1200 } })).newPage()
  for (let at = 0; at < names.length; at += 10) {
    const figures = await Promise.all(
      names.slice(at, at + 10).map(async (name) => {
        const bytes = await readFile(join(folder, `${name}.png`))
        return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${bytes.toString('base64')}"></figure>`
      }),
    )
    const css =
      'body{display:grid;grid-template-columns:repeat(5,1fr);gap:8px;margin:8px;font:14px sans-serif}figure{margin:0}img{width:100%;max-height:740px;object-fit:contain;object-position:top;border:1px solid #888}'
    await page.setContent(`<style>${css}</style>${figures.join('')}`, { waitUntil: 'load' })
    await page.screenshot({ path: join(folder, `sheet-${String(at / 10 + 1).padStart(2, '0')}.png`), fullPage: true })
  }
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium() })
const wanted = screens
  .flatMap(([state, names, widths]) => widths.flatMap((width) => names.map((page) => ({ state, page, width }))))
  .map((screen) => ({ ...screen, name: `${screen.state}-${screen.page}-${screen.width}` }))
  .filter(({ name }) => name.includes(part))
const taken: string[] = []
for (const { state, page, width, name } of wanted) {
  try {
    await take(browser, name, pages[page], width, states[state])
    taken.push(name)
  } catch (error) {
    console.log(name, 'FAILED', String(error).split('\n')[0])
  }
}
await layOut(browser, taken)
await writeFile(join(folder, 'names.txt'), `${taken.join('\n')}\n`)
await browser.close()

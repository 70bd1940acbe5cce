import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { shownOrder } from '../../app/features/checkout/order/changes.ts'
import type { PlainCheckoutData } from '../../app/features/checkout/plain/load-plain-checkout.ts'
import type { PlainRefusal } from '../../app/features/checkout/plain/submit-plain-order.ts'
import { action, loader } from '../../app/routes/checkout.tsx'
import { writeCartCookie } from '../../app/stores/cart/cart-cookie.ts'
import {
  type Deployment,
  deploymentContext,
  type EdgeServices,
  servicesContext,
  sessionCallContext,
  shopApiContext,
} from '../../shared/context.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { findCities } from '../../worker/address/city-table.ts'
import { call as callDemoShop, products, seedShop } from '../contract/seeded-shop.ts'
import { createEdge, origin } from './edge-app.ts'
import { startIsolate } from './isolate.ts'
import { sessionAt } from './session-at.ts'

beforeAll(seedShop)

const isSold = ({ is_allow_buy, price, quantity, minimum }: (typeof products)[number]) =>
  is_allow_buy && Boolean(price) && quantity > minimum * 20
const sold = products.find((product) => isSold(product) && !product.is_onlyinvoice)
const byInvoice = products.find(
  (product) => product.is_allow_buy && product.is_onlyinvoice && product.quantity > product.minimum,
)

const cartOf = (product: typeof sold, quantity = product?.minimum ?? 1) =>
  writeCartCookie({ lines: [{ product_id: product?.product_id ?? 0, quantity }], coupon: '' }).split(';')[0] ?? ''

const buyer = {
  buyer: 'person',
  firstName: 'Иван',
  lastName: 'Петров',
  phone: '8 912 345-67-89',
  email: 'ivan@mail.example',
  paymentMethod: 'yookassa',
  agreeTerms: 'on',
  key: '0b8f7a52-7f0c-4a34-9d5e-2f8a52e1c001',
}
const atOffice = '?shipping_method=pickup'

/** A browser without JavaScript: its cookies, and what it has had the shop asked. */
class Visitor {
  readonly asked: { path: string; body: Record<string, unknown> }[] = []
  /** The shop, as it is asked for what everybody gets. */
  read: typeof callDemoShop = callDemoShop
  private readonly cookies = new Map<string, string>()
  private readonly cart: string
  /** Stands between the page and the shop. */
  private readonly through: (call: SessionCall) => SessionCall

  constructor(cart: string, through: (call: SessionCall) => SessionCall = (call) => call) {
    this.cart = cart
    this.through = through
  }

  get submits() {
    return this.asked.filter(({ path }) => path === '/api/order/submit')
  }

  async open(search = ''): Promise<{ status: number; plain: PlainCheckoutData | null; unpaid: number | null }> {
    const { data, init } = (await this.ask(loader, search)) as {
      data: { plain: PlainCheckoutData | null; unpaid: number | null }
      init: ResponseInit | null
    }
    return { status: init?.status ?? 200, plain: data.plain, unpaid: data.unpaid }
  }

  /** Opens the page and sends its form; a refusal with its status, or the redirect. */
  async send(fields: Record<string, string>, search = atOffice) {
    return this.sendForm(await this.fillIn(fields, search), search)
  }

  /** Opens the page: its form with these fields. */
  async fillIn(fields: Record<string, string>, search = atOffice): Promise<Record<string, string>> {
    const { plain } = await this.open(search)
    return {
      ...(plain && { agreedAt: `${plain.now}` }),
      ...(plain?.calculation && { shown: JSON.stringify(shownOrder(plain.calculation)) }),
      ...fields,
    }
  }

  async sendForm(fields: Record<string, string>, search = atOffice) {
    const body = new URLSearchParams(fields)
    const answer = await this.ask(action, search, { method: 'POST', body })
    if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location'), answer }
    const { data, init } = answer as { data: PlainRefusal; init: ResponseInit }
    return { status: init.status, refusal: data }
  }

  private async ask(work: (args: never) => Promise<unknown>, search: string, init: RequestInit = {}) {
    const headers = { Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
    const session = sessionAt((path, init) => callDemoShop(path, init, { PUBLIC_ORIGIN: origin }), headers)
    const call = this.through(session.call)
    const context = new RouterContextProvider()
    context.set(sessionCallContext, (method, path, payload, key) => {
      this.asked.push({ path, body: payload as Record<string, unknown> })
      return call(method, path, payload, key)
    })
    context.set(deploymentContext, { paymentHosts: [new URL(origin).host] } as unknown as Deployment)
    context.set(servicesContext, {
      suggestPlaces: async (query: string) =>
        findCities(query).map(({ value, kladrId, postalCode, region, lat, lon }) => ({
          value,
          kladr_id: kladrId,
          postal_code: postalCode,
          region,
          lat: Number(lat),
          lon: Number(lon),
        })),
    } as unknown as EdgeServices)
    context.set(shopApiContext, createShopApi({ fetch: (path, init) => this.read(path, init) }))
    const url = new URL(`/order/checkout${search}`, origin)
    const request = new Request(url, { ...init, headers: { Cookie: this.cart } })
    const answer = await work({ request, context, url, params: {} } as never)
    for (const line of session.newCookies()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }
}

const silent: (status: number) => (call: SessionCall) => SessionCall =
  (status) => (call) => (method, path, body, key) =>
    path === '/api/order/submit'
      ? call(method, path, body, key).then(() => ({ status, body: null, retryAfter: null }))
      : call(method, path, body, key)

/** A calculation with all prices and sums of goods that many times as high. */
function dearer(body: unknown, factor: number): unknown {
  const { data } = body as { data: Record<string, unknown> & { products: Record<string, number>[] } }
  const times = (value: unknown) => Number(value) * factor
  const products = data.products.map((line) => ({ ...line, price: times(line.price), total: times(line.total) }))
  return { data: { ...data, products, subtotal: times(data.subtotal), total: times(data.total) } }
}

describe('the plain page', () => {
  test('the plain page asks the shop nothing without a cart', async () => {
    const visitor = new Visitor('')
    expect(await visitor.open()).toEqual({ status: 200, plain: null, unpaid: null })
    expect(visitor.asked).toEqual([])
  })

  test('the plain page takes the likeliest city of a text, and others beside it', async () => {
    const { plain } = await new Visitor(cartOf(sold)).open('?city=каз&shipping_method=cdek_pvz')
    expect(plain?.city).toMatchObject({ value: 'г Казань', kladr_id: '1600000100000', postal_code: '420000' })
    expect(plain?.choice).toMatchObject({ city: 'г Казань', shipping_method: 'cdek_pvz' })
    const list = plain?.points === 'failed' ? null : plain?.points
    expect(list?.points).toHaveLength(20)
  })

  test('the plain page keeps a place that nobody knows', async () => {
    const { plain } = await new Visitor(cartOf(sold)).open('?city=Тьмутаракань')
    expect(plain?.city).toMatchObject({ value: 'Тьмутаракань', kladr_id: '', postal_code: '' })
  })

  test('the plain page says that a place does not have the method which was chosen before', async () => {
    const { plain } = await new Visitor(cartOf(sold)).open('?city=Тьмутаракань&shipping_method=cdek_pvz')
    expect(plain?.choice.shipping_method).toBe('')
    expect(plain?.lost).toBe('Способ «СДЭК, пункт выдачи» здесь недоступен. Выберите другой.')
  })

  test('the plain page drops a method that cannot be had and nonsense in the address', async () => {
    const { plain } = await new Visitor(cartOf(sold)).open('?shipping_method=%3Cb%3E&cdek_point=%00&point_page=-1')
    expect(plain).toMatchObject({ choice: { shipping_method: '', cdek_point: '', point_page: 1 }, lost: null })
  })

  test('the plain page says with 503 that the shop does not answer, and keeps the cart', async () => {
    const down: SessionCall = async () => ({ status: 502, body: null, retryAfter: null })
    const { status, plain } = await new Visitor(cartOf(sold), () => down).open()
    expect([status, plain?.calculation, plain?.lineCount]).toEqual([503, null, 1])
  })
})

describe('the plain form', () => {
  test('the plain form comes back with 422, its messages and what was typed', async () => {
    const visitor = new Visitor(cartOf(sold))
    const { status, refusal } = await visitor.send({ ...buyer, phone: '12', agreeTerms: '' }, '')
    expect(status).toBe(422)
    expect(refusal?.errors).toEqual({
      phone: 'Введите телефон полностью: +7 и ещё 10 цифр',
      shippingMethod: 'Выберите способ доставки',
      agreeTerms: 'Вы не приняли условия договора',
    })
    expect(refusal).toMatchObject({ form: { firstName: 'Иван', phone: '12' }, key: buyer.key })
    expect(visitor.submits).toEqual([])
  })

  test('the plain form leads to our own page to pay, and keeps the cart until then', async () => {
    const visitor = new Visitor(cartOf(sold))
    const { status, location, answer } = await visitor.send(buyer)
    expect(status).toBe(303)
    expect(location).toMatch(/^\/order\/paylink\?order_id=\d+$/)
    const kept = answer?.headers.get('Set-Cookie') ?? ''
    expect(kept).toMatch(/^__Host-ordered=\d+~\w+; Path=\/; Secure; SameSite=Lax; Max-Age=10800$/)

    const [ordered = ''] = kept.split(';')
    const again = new Visitor(`${cartOf(sold)}; ${ordered}`)
    expect((await again.open()).unpaid).toBe(Number(location?.split('=')[1]))
    const withMore = new Visitor(`${cartOf(sold, 2 * (sold?.minimum ?? 1))}; ${ordered}`)
    expect((await withMore.open()).unpaid).toBeNull()
  })

  test('the plain form tells the shop nothing personal before it is sent, then all that it says', async () => {
    const visitor = new Visitor(cartOf(sold))
    await visitor.send(buyer)
    const [opened, checked] = visitor.asked
    expect(JSON.stringify(opened)).not.toMatch(/Иван|912.{0,3}345|ivan@/)
    const said = { customer_fio: 'Иван', shipping_method: 'pickup', payment_method: 'yookassa', agree_terms: true }
    expect(checked).toMatchObject({ path: '/api/order', body: said })
    expect(visitor.submits[0]?.body).toMatchObject(said)
  })

  test('orders nothing at a sum that its page has not shown: 409, old and new, all fields kept; confirmed it goes', async () => {
    let factor = 1
    const visitor = new Visitor(cartOf(sold), (call) => async (method, path, body, key) => {
      const answer = await call(method, path, body, key)
      return path === '/api/order' ? { ...answer, body: dearer(answer.body, factor) } : answer
    })
    const { plain } = await visitor.open(atOffice)
    factor = 2
    const shown = plain?.calculation ? shownOrder(plain.calculation) : null
    const { status, refusal } = await visitor.sendForm({ ...buyer, shown: JSON.stringify(shown) })
    expect([status, refusal?.key, visitor.submits]).toEqual([409, buyer.key, []])
    expect(refusal?.form).toMatchObject({ firstName: 'Иван', agreeTerms: true })
    expect(refusal?.changes).toMatchObject({
      was: shown?.total,
      now: 2 * (shown?.total ?? 0),
      rows: [{ name: sold?.name }],
    })
    const confirmed = refusal?.calculation ? JSON.stringify(shownOrder(refusal.calculation)) : ''
    expect((await visitor.sendForm({ ...buyer, shown: confirmed })).status).toBe(303)
  })

  test('that does not say what it has shown has its sum confirmed', async () => {
    const visitor = new Visitor(cartOf(sold))
    const { status, refusal } = await visitor.sendForm(buyer)
    expect([status, refusal?.changes?.was, visitor.submits]).toEqual([409, null, []])
  })

  test('the plain form puts what the shop says of fields that are not there into the notice', async () => {
    const errors = { customer_inn: ['Проверьте ИНН.'], customer_fio: ['Укажите имя полностью.'] }
    const visitor = new Visitor(
      cartOf(sold),
      (call) => (method, path, body, key) =>
        path === '/api/order/submit'
          ? Promise.resolve({ status: 422, body: { errors }, retryAfter: null })
          : call(method, path, body, key),
    )
    const { refusal } = await visitor.send(buyer)
    expect([refusal?.errors, refusal?.notice?.text]).toEqual([
      { firstName: 'Укажите имя полностью.' },
      'Проверьте ИНН.',
    ])
    expect(refusal?.key).not.toBe(buyer.key)
  })

  test('the plain form makes a company of who pays by invoice, and clears the cart', async () => {
    const company = { ...buyer, paymentMethod: 'invoice', company: 'ООО «Ремзона»' }
    const visitor = new Visitor(cartOf(byInvoice))
    const refused = await visitor.send({ ...company, inn: '7707083890' })
    expect(refused.refusal?.errors).toEqual({ inn: 'Проверьте ИНН: контрольная сумма не сходится' })
    const { location, answer } = await visitor.send({ ...company, inn: '7707 083893' })
    expect(location).toMatch(/^\/order\/success\?order_id=\d+$/)
    expect(answer?.headers.get('Set-Cookie')).toMatch(/^__Host-cart=;.*Max-Age=0/)
    expect(visitor.submits[0]?.body).toMatchObject({ customer_inn: '7707083893' })
  })

  test('the plain form sends the pickup point in the address', async () => {
    const visitor = new Visitor(cartOf(sold))
    const search = '?city=г+Казань&kladr_id=1600000100000&shipping_method=cdek_pvz'
    const { plain } = await visitor.open(search)
    const [point] = plain?.points && plain.points !== 'failed' ? plain.points.points : []
    expect((await visitor.send(buyer, search)).refusal?.errors).toEqual({ point: 'Выберите пункт выдачи' })
    expect((await visitor.send(buyer, `${search}&cdek_point=${point?.code}`)).status).toBe(303)
    expect(visitor.submits[0]?.body.cdek_point).toMatchObject({
      code: point?.code,
      owner_code: 'CDEK',
      phones: [{}],
      location: { city: 'Казань', address: point?.address, address_full: expect.stringContaining('Казань') },
    })
  })

  test('T37 sent twice makes one order', async () => {
    const visitor = new Visitor(cartOf(sold))
    const form = await visitor.fillIn({ ...buyer, key: crypto.randomUUID() })
    const first = await visitor.sendForm(form)
    vi.setSystemTime(Date.now() + 5_000)
    const second = await visitor.sendForm(form)
    vi.useRealTimers()
    expect([second.status, second.location]).toEqual([303, first.location])
  })

  test('T38 whose session ends on the way is sent once more in a new one, under the same key', async () => {
    const keys: (string | null)[] = []
    const edge = startIsolate({
      async upstream(request) {
        const { pathname } = new URL(request.url)
        const { method, headers } = request
        const isEnded = pathname === '/api/order/submit' && keys.push(headers.get('Idempotency-Key')) === 1
        if (isEnded) return Response.json({ message: 'Unauthenticated.' }, { status: 401 })
        const body = method === 'GET' ? null : await request.text()
        return callDemoShop(pathname, { method, headers, body }, { PUBLIC_ORIGIN: origin })
      },
      async page(request, { sessionCall, shopApi, deployment, services }) {
        const context = new RouterContextProvider()
        context.set(sessionCallContext, sessionCall)
        context.set(shopApiContext, shopApi)
        context.set(deploymentContext, deployment)
        context.set(servicesContext, services)
        const answer: unknown = await action({ request, context, url: new URL(request.url), params: {} } as never)
        return answer instanceof Response ? answer : Response.json(answer)
      },
    })
    const { plain } = await new Visitor(cartOf(sold)).open(atOffice)
    const key = crypto.randomUUID()
    const shown = plain?.calculation ? JSON.stringify(shownOrder(plain.calculation)) : ''
    const response = await edge.ask(`/order/checkout${atOffice}`, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cartOf(sold) },
      body: new URLSearchParams({ ...buyer, key, shown }),
    })
    expect([response.status, keys]).toEqual([303, [key, key]])
    expect(response.headers.get('Location')).toMatch(/^\/order\/paylink\?order_id=\d+$/)
  })

  test('whose answer got lost says so, and finds its order with the same key', async () => {
    const key = crypto.randomUUID()
    let status = 502
    const visitor = new Visitor(
      cartOf(sold),
      (call) =>
        (...request) =>
          status ? silent(status)(call)(...request) : call(...request),
    )
    const form = await visitor.fillIn({ ...buyer, key })
    const lost = await visitor.sendForm(form)
    expect([lost.status, lost.refusal?.key, `${lost.refusal?.agreedAt}`]).toEqual([503, key, form.agreedAt])
    expect(lost.refusal?.notice?.text).toMatch(/^Мы не знаем, дошёл ли заказ.+ заказов может стать два\.$/)
    status = 0
    const changed = await visitor.sendForm({ ...form, comment: 'домофон 12' })
    expect(changed.refusal?.notice?.text).toMatch(/^Заказ уже принят с данными первой отправки/)
    expect((await visitor.sendForm(form)).status).toBe(303)
  })

  test('the plain form finds its order also where the first try went without the whole point', async () => {
    const key = crypto.randomUUID()
    let isDown = true
    const visitor = new Visitor(
      cartOf(sold),
      (call) =>
        (...request) =>
          isDown ? silent(502)(call)(...request) : call(...request),
    )
    const search = '?city=г+Казань&kladr_id=1600000100000&shipping_method=cdek_pvz'
    const { plain } = await visitor.open(search)
    const [point] = plain?.points && plain.points !== 'failed' ? plain.points.points : []
    const chosen = `${search}&cdek_point=${point?.code}`
    let lists = 0
    // After the lists of the page and of the check.
    visitor.read = async (path, init) =>
      path.startsWith('/api/cdek/deliverypoints') && ++lists > 2
        ? new Response('', { status: 503 })
        : callDemoShop(path, init)
    const form = await visitor.fillIn({ ...buyer, key }, chosen)
    expect((await visitor.sendForm(form, chosen)).status).toBe(503)
    isDown = false
    visitor.read = callDemoShop
    expect((await visitor.sendForm(form, chosen)).status).toBe(303)
    const [first, second, third] = visitor.submits.map(({ body }) => body)
    expect(second).not.toEqual(first)
    expect(third).toEqual(first)
  })

  test('the plain form says what the shop cannot sell', async () => {
    const visitor = new Visitor(cartOf(sold, (sold?.quantity ?? 0) * 3))
    expect((await visitor.open()).plain?.blocked).toMatchObject([{ product_id: sold?.product_id, name: sold?.name }])
    const { status, refusal } = await visitor.send(buyer)
    expect(status).toBe(422)
    expect(refusal?.notice?.text).toMatch(/^Заказ не отправлен\. Исправьте 1\sпозицию в корзине/)
    expect(refusal?.form.firstName).toBe('Иван')
    expect(visitor.submits).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['less in stock than a package', { stock_quantity: 4, minimum: 5 }],
    ['what is not for sale', { is_allow_buy: false }],
    ['what the shop says something against', { error: 'Снят с продажи' }],
  ])('orders no cart with %s', async (_, line) => {
    const visitor = new Visitor(cartOf(sold), (call) => async (method, path, body, key) => {
      const answer = await call(method, path, body, key)
      if (path !== '/api/order') return answer
      const { data } = answer.body as { data: { products: object[] } }
      return { ...answer, body: { data: { ...data, products: [{ ...data.products[0], ...line }] } } }
    })
    expect((await visitor.open()).plain?.blocked).toMatchObject([{ isDiscontinued: false }])
    expect((await visitor.send(buyer)).status).toBe(422)
    expect(visitor.submits).toEqual([])
  })

  test('orders no cart with a product that is gone', async () => {
    const gone = `${cartOf(sold)}.99999999x1`
    const visitor = new Visitor(gone)
    expect((await visitor.open()).plain?.blocked).toMatchObject([{ product_id: 99_999_999, isDiscontinued: true }])
    expect((await visitor.send(buyer)).status).toBe(422)
    expect(visitor.submits).toEqual([])
  })

  test('the plain form calls a product that goes while its page is open by the name that the page has shown', async () => {
    let isGone = false
    const visitor = new Visitor(cartOf(sold), (call) => async (method, path, body, key) => {
      const answer = await call(method, path, body, key)
      if (path !== '/api/order' || !isGone) return answer
      const { data } = answer.body as { data: object }
      return { ...answer, body: { data: { ...data, products: [], subtotal: 0, total: 0 } } }
    })
    const { plain } = await visitor.open(atOffice)
    isGone = true
    const shown = plain?.calculation ? JSON.stringify(shownOrder(plain.calculation)) : ''
    const { status, refusal } = await visitor.sendForm({ ...buyer, shown })
    expect([status, refusal?.blocked]).toEqual([
      422,
      [{ product_id: sold?.product_id, name: sold?.name, isDiscontinued: true }],
    ])
    expect(visitor.submits).toEqual([])
  })

  test('the plain form has nothing to order without a cart', async () => {
    expect(await new Visitor('').send(buyer)).toMatchObject({ status: 303, location: '/korzina' })
  })

  test('the plain form is not taken from another site', async () => {
    let seen = 0
    const edge = createEdge({ page: () => new Response(String(++seen)) })
    const send = (headers: Record<string, string>) =>
      edge.send('/order/checkout', { method: 'POST', body: new URLSearchParams(buyer), headers })
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({})).status).toBe(403)
    expect(seen).toBe(0)
    expect((await send({ Origin: origin })).status).toBe(200)
  })
})

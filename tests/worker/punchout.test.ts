import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  type Deployment,
  type DocumentInfo,
  deploymentContext,
  documentContext,
  sessionCallContext,
} from '../../app/context.ts'
import { beginPunchout, type PunchoutSession } from '../../app/punchout/session.ts'
import { action, loader } from '../../app/routes/punchout.tsx'
import type { SessionAnswer, SessionCall } from '../../app/shop-api/session.ts'
import { asRead } from '../support/as-read.ts'
import { createEdge, origin } from './edge-app.ts'

const host = 'procure.example'
const hook = `https://${host}/hook?sid=1`
const config = { punchoutHosts: [host] }
const call = `/punchout?HOOK_URL=${encodeURIComponent(hook)}&~OkCode=ADDI&~CALLER=CTLG`
const form = 'application/x-www-form-urlencoded'

const post = (body: Record<string, string>, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': form, ...headers },
  body: new URLSearchParams(body).toString(),
})

/** What an answer does: where it leads, whether it begins a visit, what it says. */
async function outcomeOf(response: Response) {
  const text = await response.text()
  const cookies = response.headers.getSetCookie()
  return {
    status: response.status,
    location: response.headers.get('Location'),
    begins: cookies.some((line) => line.startsWith('__Host-punchout=')),
    title: /<h1[^>]*>([^<]*)</.exec(text)?.[1],
    text,
    policy: response.headers.get('Content-Security-Policy') ?? '',
  }
}

describe('a visit begins', () => {
  test.each<[string, string, RequestInit]>([
    ['by a link of a listed host', call, { headers: { Referer: `https://${host}/`, 'Sec-Fetch-Site': 'cross-site' } }],
    [
      'by a form of a listed host',
      '/punchout',
      post({ HOOK_URL: hook }, { Origin: `https://${host}`, 'Sec-Fetch-Site': 'cross-site' }),
    ],
    ['by a form of ours', '/punchout', post({ HOOK_URL: hook }, { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })],
  ])('%s', async (_, path, init) => {
    const response = await createEdge({ config }).send(path, { redirect: 'manual', ...init })
    expect(await outcomeOf(response)).toMatchObject({ status: 303, location: '/punchout', begins: true })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test.each<[string, string, RequestInit]>([
    ['nobody says where from', call, {}],
    ['a page of ours links to it', call, { headers: { Referer: `${origin}/info` } }],
    ['a form without an origin', '/punchout', post({ HOOK_URL: hook }, { Origin: 'null' })],
  ])('by a button of ours alone where %s', async (_, path, init) => {
    const page = await outcomeOf(await createEdge({ config }).send(path, init))
    expect(page).toMatchObject({ status: 200, begins: false, title: 'Открыть каталог для закупки?' })
    expect(page.text).toContain(`<b>${host}</b>`)
    expect(page.text).toContain(`name="HOOK_URL" value="${hook.replaceAll('&', '&amp;')}"`)
    expect(page.policy).toContain("form-action 'self';")
    expect(page.policy).toContain("frame-ancestors 'none'")
  })

  test.each<[string, string]>([
    ['FUNCTION=DETAIL&PRODUCTID=1001', '/product/-1001'],
    ['function=validate&ProductID=1001&quantity=5.000', '/punchout'],
    ['FUNCTION=DETAIL&PRODUCTID=..%2Fkorzina', '/punchout'],
    ['FUNCTION=SOURCING&PRODUCTID=1001', '/punchout'],
  ])('with %s at %s', async (question, location) => {
    const edge = createEdge({ config })
    const referred = await edge.send(`${call}&${question}`, {
      headers: { Referer: `https://${host}/` },
      redirect: 'manual',
    })
    expect(await outcomeOf(referred)).toMatchObject({ status: 303, location, begins: true })
    // The visitor who has to agree first is asked with the same question.
    const { text } = await outcomeOf(await edge.send(`${call}&${question}`))
    expect(text.includes('name="PRODUCTID" value="1001"')).toBe(
      /function=(detail|validate)&productid=1001/i.test(question),
    )
  })
})

test('a page of one listed host does not begin a visit whose cart goes to another: the visitor is asked', async () => {
  const two = { ...config, punchoutHosts: [...(config.punchoutHosts ?? []), 'other.example:8443'] }
  const edge = createEdge({ config: two })
  const asked = await outcomeOf(
    await edge.send('/punchout', post({ HOOK_URL: hook }, { Origin: 'https://other.example:8443' })),
  )
  expect(asked).toMatchObject({ status: 200, title: 'Открыть каталог для закупки?', begins: false })
  const begun = await outcomeOf(
    await edge.send('/punchout', { ...post({ HOOK_URL: hook }, { Origin: `https://${host}` }), redirect: 'manual' }),
  )
  expect(begun).toMatchObject({ status: 303, begins: true })
})

describe('a call is refused', () => {
  const at = (address: string) => `/punchout?hook_url=${encodeURIComponent(address)}`
  const fromSystem = { headers: { Referer: `https://${host}/` } }

  test.each<[string, string, RequestInit, number, string]>([
    ['to a host that is not listed', at('https://evil.example/'), fromSystem, 403, 'Закупочная система не подключена'],
    [
      'to a host that looks alike',
      at('https://procure.example.evil.example/'),
      fromSystem,
      403,
      'Закупочная система не подключена',
    ],
    ['to a script', at('javascript:alert(1)'), fromSystem, 400, 'Адрес возврата не прочитан'],
    ['without https', at(`http://${host}/`), fromSystem, 400, 'Адрес возврата не защищён'],
    ['without an address', '/punchout?HOOK_URL=', fromSystem, 400, 'Не указан адрес возврата'],
    [
      'by a link of a stranger',
      call,
      { headers: { Referer: 'https://evil.example/' } },
      403,
      'Каталог открыт не оттуда',
    ],
    [
      'by a form of a stranger',
      '/punchout',
      post({ HOOK_URL: hook }, { Origin: 'https://evil.example' }),
      403,
      'Каталог открыт не оттуда',
    ],
    [
      'by a form without a secure origin',
      '/punchout',
      post({ HOOK_URL: hook }, { Origin: `http://${host}` }),
      403,
      'Каталог открыт не оттуда',
    ],
  ])('%s', async (_, path, init, status, title) => {
    expect(await outcomeOf(await createEdge({ config }).send(path, init))).toMatchObject({
      status,
      title,
      begins: false,
    })
  })

  test('inside a frame, where listed hosts alone may show why', async () => {
    const headers = { Referer: `https://${host}/`, 'Sec-Fetch-Dest': 'iframe' }
    const page = await outcomeOf(await createEdge({ config }).send(call, { headers }))
    expect(page).toMatchObject({ status: 403, begins: false, title: 'Откройте каталог в отдельном окне' })
    expect(page.policy).toContain(`frame-ancestors https://${host}`)
    expect(page.text).not.toContain('<form')
  })

  test('a call is refused where no host is listed: there is no such address', async () => {
    const edge = createEdge()
    expect((await edge.send('/punchout', post({ HOOK_URL: hook }, { Origin: `https://${host}` }))).status).toBe(404)
    expect(await outcomeOf(await edge.send(call, fromSystem))).toMatchObject({ begins: false, location: null })
  })

  test('a call is refused with a name that is HTML in an address is written as text', async () => {
    const odd = `https://${host}/"><script>alert(1)</script>`
    const { text } = await outcomeOf(await createEdge({ config }).send(at(odd)))
    expect(text).not.toContain('<script')
  })
})

describe('a cart', () => {
  const product = {
    product_id: 1001,
    name: 'Круг',
    quantity: 20,
    minimum: 10,
    price: 5,
    total: 100,
    stock_quantity: 50,
    is_allow_buy: true,
  }
  const lines = JSON.stringify([{ product_id: 1001, quantity: 20 }])
  const session = { hookUrl: hook, echoed: { '~TARGET': '_parent' }, vendor: '', question: null }
  const cookieOf = (visit: PunchoutSession) => (beginPunchout(visit) ?? []).map((line) => line.split(';')[0]).join('; ')
  const cookie = cookieOf(session)

  /** Sends a form, or opens the page (null). */
  async function send(fields: Record<string, string> | null, answer: Partial<SessionAnswer> = {}, header = cookie) {
    const asked: unknown[] = []
    const allowed: string[] = []
    const context = new RouterContextProvider()
    context.set(deploymentContext, { punchoutHosts: [host] } as unknown as Deployment)
    context.set(documentContext, { allowFormTo: (target: string) => allowed.push(target) } as unknown as DocumentInfo)
    const call: SessionCall = async (_method, _path, payload) => {
      asked.push(payload)
      const body = { data: { products: [product], subtotal: 100, total: 100 } }
      return { status: 200, body, retryAfter: null, ...answer }
    }
    context.set(sessionCallContext, asRead(call))
    const sent = fields ? post(fields, { Cookie: header }) : { headers: { Cookie: header } }
    const args = { request: new Request(`${origin}/punchout`, sent), context, params: {} }
    const outcome = await (fields
      ? action(args as unknown as Parameters<typeof action>[0])
      : loader(args as unknown as Parameters<typeof loader>[0]))
    if (outcome instanceof Response)
      return { allowed, asked, location: outcome.headers.get('Location'), dropped: outcome.headers.getSetCookie() }
    const { data, init } = outcome
    return { allowed, asked, data, status: init?.status ?? 200, dropped: new Headers(init?.headers).getSetCookie() }
  }

  test('a cart is returned once, as the shop has calculated it, to its host alone', async () => {
    const { data, allowed, asked, dropped } = await send({ cart: lines })
    expect(asked).toMatchObject([{ cart: [{ product_id: 1001, quantity: 20 }], coupon: '' }])
    expect(data).toMatchObject({ state: 'ready', hookUrl: hook, lineCount: 1 })
    expect(data).toMatchObject({
      fields: expect.arrayContaining([
        ['~TARGET', '_parent'],
        ['NEW_ITEM-PRICE[1]', '5.00'],
      ]),
    })
    expect(allowed).toEqual([`https://${host}`])
    expect(dropped.map((line) => [line.split('=')[0], /Max-Age=0/.test(line)])).toEqual([
      ['__Host-punchout', true],
      ['__Host-punchout-host', true],
      ['__Host-cart', true],
    ])
  })

  test.each<[string, object]>([
    ['gone', { products: [], subtotal: 0, total: 0 }],
    ['of another quantity', { products: [{ ...product, quantity: 30 }] }],
    ['that cannot be ordered', { products: [{ ...product, error: 'В наличии только 7 шт.' }] }],
    ['without a price', { products: [{ ...product, price: null }] }],
  ])('with a line %s stays, and so does the visit', async (_, body) => {
    const outcome = await send({ cart: lines }, { body: { data: { subtotal: 1, total: 1, ...body } } })
    expect(outcome).toMatchObject({ status: 409, data: { state: 'changed' }, allowed: [], dropped: [] })
  })

  test('that cannot be calculated can be sent again', async () => {
    const outcome = await send({ cart: lines }, { status: 502, body: null })
    expect(outcome).toMatchObject({ status: 503, data: { state: 'failed' }, allowed: [], dropped: [] })
  })

  test.each(['', '__Host-punchout=x', cookie.replace('procure', 'evil')])(
    'goes nowhere without a visit (%s)',
    async (header) => {
      expect(await send({ cart: lines }, {}, header)).toMatchObject({
        status: 409,
        data: { state: 'closed' },
        asked: [],
      })
    },
  )

  test('a cart with nothing in it leads back, and a visit may end without one', async () => {
    expect(await send({ cart: '' })).toMatchObject({ location: '/korzina', allowed: [], dropped: [] })
    const ended = await send({ do: 'end' })
    expect([ended.location, ended.dropped.length]).toEqual(['/punchout', 2])
  })

  describe('of one product that the system asks about', () => {
    const header = cookieOf({ ...session, question: { asks: 'VALIDATE', product_id: 1001, quantity: 15 } })

    test('of one product that the system asks about is returned as it is sold, and the visit is over; the cart stays', async () => {
      const { data, allowed, asked, status, dropped } = await send(null, {}, header)
      expect(asked).toMatchObject([{ cart: [{ product_id: 1001, quantity: 15 }] }])
      expect([status, allowed, dropped.length]).toEqual([200, [`https://${host}`], 2])
      const fields = expect.arrayContaining([
        ['NEW_ITEM-QUANTITY[1]', '20'],
        ['NEW_ITEM-PRICE[1]', '5.00'],
      ])
      expect(data).toMatchObject({ host, outcome: { state: 'ready', isCart: false, lineCount: 1, fields } })
    })

    test.each<[string, Partial<SessionAnswer>, number, string, number]>([
      ['is gone', { body: { data: { products: [], subtotal: 0, total: 0 } } }, 404, 'unavailable', 2],
      ['is not known now', { status: 502, body: null }, 503, 'failed', 0],
    ])('and %s', async (_, answer, status, state, dropped) => {
      const outcome = await send(null, answer, header)
      expect(outcome).toMatchObject({ status, data: { outcome: { state } }, allowed: [] })
      expect(outcome.dropped).toHaveLength(dropped)
    })

    test('as in any other visit nothing is asked for by the page', async () => {
      expect(await send(null)).toMatchObject({ data: { host, outcome: null }, asked: [], dropped: [] })
    })
  })
})

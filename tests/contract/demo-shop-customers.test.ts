import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, seedShop } from './seeded-shop.ts'
import { newestCode, readPage, Shopper } from './shopper.ts'

beforeAll(async () => {
  await seedShop()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const base = '/api/shop/customer'
const IVAN = { customer_id: 42, telefon: '+7 (912) 345-67-89', email: 'ivan.petrov@mail.example' }
const MARIA = { customer_id: 43, telefon: '+7 (900) 000-00-43', email: 'sokolova@remzona.example' }

interface Customer {
  customer_id: number
  telefon: string | null
  email: string | null
  verify_telefon: number
  verify_email: number
  status: number
}
interface Result {
  result: string
  text: string | null
}

/** Lets time pass for the shop: codes grow old, limits and pauses end. */
function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** A code that is not the given one. */
const wrong = (code: string) => (code === '0000' ? '1111' : '0000')

async function requestCode(shopper: Shopper, customer_id: number, payload = 'telefon'): Promise<string> {
  const { result } = await shopper.ask<Result>(`${base}/send-code`, { customer_id, payload })
  expect(result).toBe('OK')
  return newestCode()
}

const check = (shopper: Shopper, customer_id: number, code: string) =>
  shopper.ask<Result>(`${base}/check-code`, { customer_id, code })

const login = (shopper: Shopper, customer_id: number, code: string) =>
  shopper.post(`${base}/login`, { login_by: 'code', customer_id, code })

/** A shopper at a time when no earlier limit or pause counts. */
async function arriveLater(): Promise<Shopper> {
  wait(7_300)
  return Shopper.arrive()
}

async function signIn(customer_id: number): Promise<Shopper> {
  const shopper = await arriveLater()
  expect((await login(shopper, customer_id, await requestCode(shopper, customer_id))).status).toBe(200)
  return shopper
}

describe('finding a customer', () => {
  test.each([
    ['+7 (912) 345-67-89', ''],
    ['+79123456789', ''],
    ['89123456789', ''],
    ['9123456789', ''],
    ['', 'Ivan.Petrov@mail.example'],
  ])('by "%s" and "%s" tells the id and little else', async (telefon, email) => {
    const shopper = await Shopper.arrive()
    expect(await shopper.ask(`${base}/find`, { telefon, email })).toEqual({
      data: { customer_id: 42, status: 1, verify_telefon: 1, verify_email: 1 },
    })
  })

  test('who is not there is null, who is not active has status 0', async () => {
    const shopper = await Shopper.arrive()
    expect(await shopper.ask(`${base}/find`, { telefon: '+7 (900) 555-00-00', email: '' })).toEqual({ data: null })
    const { data } = await shopper.ask<{ data: Customer }>(`${base}/find`, { telefon: '+7 (900) 000-00-44', email: '' })
    expect(data.status).toBe(0)
  })

  test.each([
    [{ telefon: '', email: '' }, 'telefon'],
    [{ telefon: IVAN.telefon, email: IVAN.email }, 'telefon'],
    [{ telefon: '+7 (812', email: '' }, 'telefon'],
    [{ telefon: '', email: 'ivan' }, 'email'],
    [{ telefon: 7, email: '' }, 'telefon'],
  ])('by %j is a 422', async (body, field) => {
    const response = await (await Shopper.arrive()).post(`${base}/find`, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toHaveProperty(`errors.${field}`)
  })

  test('finding a customer is possible ten times a minute from one address, whatever the session', async () => {
    const address = '198.51.100.1'
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const shopper = await Shopper.arrive()
      const headers = { 'X-Forwarded-For': address }
      const response = await shopper.post(`${base}/find`, { telefon: IVAN.telefon, email: '' }, headers)
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    wait(61)
    const again = await Shopper.arrive()
    again.address = address
    expect((await again.post(`${base}/find`, { telefon: IVAN.telefon, email: '' })).status).toBe(200)
  })
})

describe('a new customer', () => {
  test('a new customer is created once, activated by the code and signed in with the same', async () => {
    const shopper = await arriveLater()
    const address = { telefon: '8 905 111-22-33', email: '' }
    const created = await shopper.post(base, address)
    expect(created.status).toBe(201)
    const { data } = await created.json<{ data: Customer }>()
    expect(data).toMatchObject({ telefon: '+7 (905) 111-22-33', status: 0, verify_telefon: 0, email: null })
    const repeated = await shopper.post(base, address)
    expect(repeated.status).toBe(200)
    expect(await repeated.json()).toMatchObject({ data: { customer_id: data.customer_id } })

    const code = await requestCode(shopper, data.customer_id)
    expect((await login(shopper, data.customer_id, code)).status).toBe(422)
    expect(await shopper.ask(`${base}/activate`, { customer_id: data.customer_id, code })).toMatchObject({
      result: 'OK',
    })
    expect((await login(shopper, data.customer_id, code)).status).toBe(200)
    expect(await shopper.read(base)).toMatchObject({ data: { ...data, status: 1, approved: 1, verify_telefon: 1 } })
  })

  test('a new customer with the address of an active one is a 422', async () => {
    const response = await (await Shopper.arrive()).post(base, { telefon: IVAN.telefon, email: '' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'Такой телефон уже зарегистрирован.',
      errors: { telefon: ['Такой телефон уже зарегистрирован.'] },
    })
  })
})

describe('a code', () => {
  test('a code goes to the outbox alone, and the answer hides the address', async () => {
    const shopper = await arriveLater()
    const sms = await shopper.ask<Result>(`${base}/send-code`, { customer_id: 42, payload: 'telefon' })
    expect(sms).toEqual({ result: 'OK', text: 'Код отправлен на номер +7 (912) ***-**-89' })
    const page = await readPage('/demo/outbox')
    expect(page).toMatch(/демонстрация/)
    expect(page.indexOf(IVAN.telefon)).toBeGreaterThan(0)
    const other = await arriveLater()
    const mail = await other.ask<Result>(`${base}/send-code`, { customer_id: 42, payload: 'email' })
    expect(mail.text).toBe('Код отправлен на i***@mail.example')
    const newest = await readPage('/demo/outbox')
    expect(newest.indexOf(IVAN.email)).toBeLessThan(newest.indexOf(IVAN.telefon))
  })

  test('a code is sent once a minute to a customer', async () => {
    const shopper = await arriveLater()
    const code = await requestCode(shopper, 42)
    wait(18)
    expect(await shopper.ask(`${base}/send-code`, { customer_id: 42, payload: 'email' })).toEqual({
      result: 'ERROR',
      text: expect.stringMatching(/^Код уже отправлен. Повторите через 4[12] сек.$/),
    })
    expect(await newestCode()).toBe(code)
    wait(43)
    expect(await shopper.ask(`${base}/send-code`, { customer_id: 42, payload: 'telefon' })).toMatchObject({
      result: 'OK',
    })
  })

  test('a code is sent five times an hour to a customer', async () => {
    const shopper = await arriveLater()
    for (let sent = 0; sent < 5; sent++) {
      await requestCode(shopper, 43)
      wait(61)
    }
    const sixth = await (await Shopper.arrive()).post(`${base}/send-code`, { customer_id: 43, payload: 'telefon' })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  })

  test('survives a check and is used up by a login', async () => {
    const shopper = await arriveLater()
    const code = await requestCode(shopper, 42)
    expect(await check(shopper, 42, code)).toEqual({ result: 'OK', text: null })
    expect((await login(shopper, 42, code)).status).toBe(200)
    const again = await login(await Shopper.arrive(), 42, code)
    expect(again.status).toBe(422)
    expect(await again.json()).toHaveProperty('errors.code')
  })

  test('that is wrong is refused, and a right one after four wrong ones signs in', async () => {
    const shopper = await arriveLater()
    const code = await requestCode(shopper, 42)
    for (let tries = 0; tries < 4; tries++) {
      expect(await check(shopper, 42, wrong(code))).toEqual({ result: 'ERROR', text: 'Неверный код' })
    }
    expect(await check(shopper, 42, code)).toMatchObject({ result: 'OK' })
    expect((await login(shopper, 42, code)).status).toBe(200)
  })

  test('a code ends with the fifth wrong try, wherever that was made', async () => {
    const shopper = await arriveLater()
    const code = await requestCode(shopper, 42)
    for (let tries = 0; tries < 4; tries++) await check(await Shopper.arrive(), 42, wrong(code))
    const fifth = await login(shopper, 42, wrong(code))
    expect(await fifth.json()).toMatchObject({ errors: { code: ['Код больше не действует, запросите новый'] } })
    expect(await check(shopper, 42, code)).toEqual({
      result: 'ERROR',
      text: 'Код больше не действует, запросите новый',
    })
  })

  test('a code is valid for ten minutes', async () => {
    const shopper = await arriveLater()
    const code = await requestCode(shopper, 42)
    wait(590)
    expect(await check(shopper, 42, code)).toMatchObject({ result: 'OK' })
    wait(11)
    expect(await check(shopper, 42, code)).toMatchObject({ result: 'ERROR' })
    expect((await login(shopper, 42, code)).status).toBe(422)
  })

  test.each([1234, '12345', 'abcd', ' 123', null])('a code of %j is a 422', async (code) => {
    const response = await (await Shopper.arrive()).post(`${base}/check-code`, { customer_id: 42, code })
    expect(response.status).toBe(422)
    expect(await response.json()).toHaveProperty('errors.code')
  })

  test('a code cannot be guessed from one address more than twenty times a minute', async () => {
    const shopper = await arriveLater()
    await requestCode(shopper, 42)
    const statuses = new Map<number, number>()
    for (let tries = 0; tries < 24; tries++) {
      const { status } = await shopper.post(`${base}/check-code`, { customer_id: 42, code: '9999' })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, 20],
      [429, 4],
    ])
  })
})

describe('a session', () => {
  test('a session is new after login and after logout, and the old one is worth nothing', async () => {
    const shopper = await arriveLater()
    const guest = new Map(shopper.cookies)
    expect((await login(shopper, 42, await requestCode(shopper, 42))).status).toBe(200)
    const customer = new Map(shopper.cookies)
    expect(customer.get('demo_session')).not.toBe(guest.get('demo_session'))
    expect(await shopper.read(base)).toMatchObject({ data: { ...IVAN, fio: 'Иван', address_id: 0 } })

    expect((await shopper.send('POST', `${base}/logout`)).status).toBe(204)
    expect((await shopper.send('GET', base)).status).toBe(401)
    for (const stolen of [guest, customer]) {
      const thief = new Shopper()
      for (const [name, value] of stolen) thief.cookies.set(name, value)
      expect((await thief.send('GET', base)).status).toBe(401)
    }
  })

  test('a session without the right token signs nobody in', async () => {
    const shopper = await arriveLater()
    const code = await requestCode(shopper, 42)
    const body = { login_by: 'code', customer_id: 42, code }
    const response = await shopper.post(`${base}/login`, body, { 'X-XSRF-TOKEN': 'nonsense' })
    expect(response.status).toBe(419)
    expect(await response.json()).toEqual({ message: 'CSRF token mismatch.' })
    expect((await login(shopper, 42, code)).status).toBe(200)
  })

  test.each([
    ['GET', base],
    ['GET', `${base}/order`],
    ['GET', `${base}/order/10041`],
    ['PUT', `${base}/42`],
    ['POST', `${base}/verify-method-sendcode`],
  ])('of a guest gets 401 from %s %s', async (method, path) => {
    const guest = await Shopper.arrive()
    const response = await guest.send(method, path, method === 'GET' ? undefined : {})
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthenticated.' })
  })

  test('a session ends after two hours without a request', async () => {
    const shopper = await signIn(42)
    wait(7_100)
    expect((await shopper.send('GET', base)).status).toBe(200)
    wait(7_201)
    expect((await shopper.send('GET', base)).status).toBe(401)
  })
})

describe('the profile', () => {
  const profile = { ...MARIA, fio: 'Мария', familia: 'Соколова', nazvaniekompanii: 'ООО «Ремзона»', inn: '7701001125' }

  test('the profile takes names and company, and nothing that is not the customer’s to change', async () => {
    const shopper = await signIn(43)
    const body = { ...profile, fio: ' Маша ', nazvaniekompanii: '', status: 0, verify_email: 1, customer_group_id: 9 }
    expect(await (await shopper.send('PUT', `${base}/43`, body)).json()).toMatchObject({
      data: { ...profile, fio: 'Маша', nazvaniekompanii: null, status: 1, verify_email: 0, customer_group_id: 1 },
    })
  })

  test.each([
    [{ fio: '' }, 'fio'],
    [{ telefon: '+7 (812) 1' }, 'telefon'],
    [{ telefon: IVAN.telefon }, 'telefon'],
    [{ email: 'maria@' }, 'email'],
    [{ email: IVAN.email }, 'email'],
    [{ inn: '7701001126' }, 'inn'],
    [{ inn: '0000000000' }, 'inn'],
    [{ telefon: '', email: '' }, 'telefon'],
    [{ nazvaniekompanii: 'Я'.repeat(101) }, 'nazvaniekompanii'],
  ])('with %j is a 422', async (change, field) => {
    const shopper = await signIn(43)
    const response = await shopper.send('PUT', `${base}/43`, { ...profile, ...change })
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json<{ errors: object }>()).errors)).toEqual([field])
  })

  test('the profile of somebody else is a 403', async () => {
    expect((await (await signIn(43)).send('PUT', `${base}/42`, profile)).status).toBe(403)
  })

  test('the profile has a changed e-mail verified by a code that went there, not by an older one', async () => {
    const shopper = await signIn(43)
    wait(61)
    const oldCode = await requestCode(shopper, 43, 'email')
    const email = 'maria@remzona.example'
    await shopper.send('PUT', `${base}/43`, { ...profile, email })
    const verify = (code: string) => shopper.ask<Result>(`${base}/verify-method-sendcode`, { customer_id: 43, code })
    await verify(oldCode)
    expect(await shopper.read(base)).toMatchObject({ data: { email, verify_email: 0 } })
    wait(61)
    const code = await requestCode(shopper, 43, 'email')
    expect(await verify(wrong(code))).toMatchObject({ result: 'ERROR' })
    expect(await verify(code)).toMatchObject({ result: 'OK' })
    expect(await shopper.read(base)).toMatchObject({ data: { email, verify_email: 1, verify_telefon: 1 } })
  })
})

describe('orders of a customer', () => {
  interface Order {
    order_id: number
    order_date: string
    order_status: string
    total: number
  }

  test('orders of a customer are listed newest first, in each state of payment', async () => {
    const shopper = await signIn(42)
    const { data } = await shopper.read<{ data: Order[] }>(`${base}/order`)
    const dates = data.map(({ order_date }) => order_date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(data.map(({ order_status }) => order_status)).toEqual([
      'Ожидает оплаты',
      'Оплата подтверждается',
      'Оплачен',
      'Оплата не прошла',
      'Доставлен',
    ])
    expect(data[0]).toMatchObject({
      products_count: 1,
      payment_method: { code: 'yookassa', name: 'Банковской картой онлайн' },
      shipping_method: { code: 'cdek_pvz' },
    })
    const detail = await shopper.read<{ data: Order }>(`${base}/order/${data[0]?.order_id}`)
    expect(detail.data).toMatchObject({ total: data[0]?.total, customer_fio: 'Иван', customer_email: IVAN.email })
  })

  test('orders of a customer of somebody else and unknown ones are not found', async () => {
    const shopper = await signIn(43)
    const own = await shopper.read<{ data: Order[] }>(`${base}/order`)
    const ids = own.data.map(({ order_id }) => order_id)
    expect(ids).toHaveLength(2)
    const foreign = [10041, 10043, 10044].filter((id) => !ids.includes(id))
    for (const id of [...foreign, 99999999, 'abc']) {
      expect((await shopper.send('GET', `${base}/order/${id}`)).status).toBe(404)
    }
  })
})

test('the foreign shop says the same of a customer in strings and empty lists', async () => {
  const shopper = await signIn(42)
  shopper.vars = { ...shopper.vars, DEMO_STYLE: 'foreign' }
  expect(await shopper.read(base)).toMatchObject({ data: { customer_id: '42', status: '1', verify_telefon: '1' } })
  expect(await shopper.ask(`${base}/find`, { telefon: '+7 (900) 555-00-00', email: '' })).toEqual({ data: [] })
  const { data } = await shopper.read<{ data: unknown[] }>(`${base}/order`)
  expect(data[0]).toMatchObject({ total: expect.stringMatching(/^\d+\.\d{4}$/), payment_method: expect.any(String) })
})

test('a stateless request signs nobody in and leaves the code usable', async () => {
  const code = await requestCode(await arriveLater(), 42)
  const body = JSON.stringify({ login_by: 'code', customer_id: 42, code })
  const response = await call(`${base}/login`, { method: 'POST', body })
  expect(response.status).toBe(500)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await check(await Shopper.arrive(), 42, code)).toMatchObject({ result: 'OK' })
})

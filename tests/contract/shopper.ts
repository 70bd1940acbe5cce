import type { DemoShopBindings } from '../../packages/demo-shop/bindings.ts'
import { call } from './seeded-shop.ts'

export const SHOP = 'https://shop.example.ru'

/** Addresses of clients are counted by the limiters: each shopper has one of their own. */
let shoppers = 0

/** A browser with its cookies on a page of the storefront, whose proxy tells the address and returns the token. */
export class Shopper {
  readonly cookies = new Map<string, string>()
  address = `203.0.113.${++shoppers}`
  vars: Partial<DemoShopBindings> = { PUBLIC_ORIGIN: SHOP }

  /** A shopper who has the CSRF cookie already. */
  static async arrive(): Promise<Shopper> {
    const shopper = new Shopper()
    await shopper.send('GET', '/sanctum/csrf-cookie')
    return shopper
  }

  get token(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '')
  }

  async send(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
    const headers = {
      Referer: `${SHOP}/order/checkout`,
      Accept: 'application/json',
      'X-Forwarded-For': this.address,
      'X-XSRF-TOKEN': this.token,
      Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      ...more,
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await call(path, init, this.vars)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return response
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.send('POST', path, body, headers)
  }

  /** JSON of a GET. */
  async read<T>(path: string): Promise<T> {
    return (await this.send('GET', path)).json()
  }

  /** JSON of a POST. */
  async ask<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> {
    return (await this.post(path, body, headers)).json()
  }
}

/** Text of a demo page without its tags. */
export async function readPage(path: string): Promise<string> {
  const html = await (await call(path)).text()
  return html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
}

/** The newest code in the outbox. */
export const newestCode = async (): Promise<string> =>
  /Код для входа: (\d{4})/.exec(await readPage('/demo/outbox'))?.[1] ?? ''

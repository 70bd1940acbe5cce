import type { APIRequestContext } from '@playwright/test'

/** Who asks the shop, e.g. a browser context. */
interface Asking {
  request: APIRequestContext
}

const origin = process.env.SHOP_ORIGIN ?? 'http://localhost:8787'
const base = '/api/shop/customer'

/** A client address of its own, since limits are counted by it. */
export function newClient(): { 'CF-Connecting-IP': string } {
  const bytes = crypto.getRandomValues(new Uint8Array(3))
  return { 'CF-Connecting-IP': `10.${bytes.join('.')}` }
}

export const newEmail = (): string => `login-${crypto.randomUUID()}@mail.example`

/** A number that nobody has, as the mask writes it. */
export function newPhone(): string {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7)
  return digits.replace(/^(\d{3})(\d{2})(\d{2})$/, '+7 (999) $1-$2-$3')
}

/** The code that was sent last to a phone or e-mail; '' as long as there is none. */
export async function codeFor({ request }: Asking, recipient: string): Promise<string> {
  const outbox = await (await request.get('/demo/outbox')).text()
  const after = outbox.slice(0, outbox.indexOf(`<p>${recipient},`))
  return /Код для входа: (\d{4})<\/h2>\s*$/.exec(after)?.[1] ?? ''
}

/** Registers an active customer, who is not signed in. The code that was sent for it signs them in once. */
export async function registerCustomer(context: Asking, channel: 'telefon' | 'email', address: string) {
  const headers = { Origin: origin, ...newClient() }
  const post = async (path: string, data: object) => (await send(context.request, base + path, data, headers)).json()
  const { data } = await post('', { telefon: '', email: '', [channel]: address })
  const { customer_id } = data as { customer_id: number }
  await post('/send-code', { customer_id, payload: channel })
  const code = await codeFor(context, address)
  await post('/activate', { customer_id, code })
  return { customer_id, code }
}

async function send(request: APIRequestContext, path: string, data: object, headers: Record<string, string>) {
  const response = await request.post(path, { data, headers })
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`)
  return response
}

import { readPage } from '../../../../scripts/budgets/pages.ts'
import { post, type Sample, Visitor } from './visitor.ts'

/** Visitors at a time, and how long each looks at what it got, ms. */
const crowd = { count: 20, pause: 500 }
/** Connections of a browser. */
const connections = 6

interface Product {
  product_id: number
  url: string
}

interface CrowdOptions {
  origin: string
  /** Origin of the demo shop. */
  api: string
  /** That nobody has opened: each is opened once. */
  products: Product[]
  /** ms after which the API answers. */
  delay: number
}

/**
 * Visitors who browse, sign in and order; whoever has done so makes room for the next one. They begin one after the
 * other, so that at any time some do the one and some the other. Ready when all places are taken.
 */
export async function startCrowd(options: CrowdOptions): Promise<{ leave: () => Promise<Sample[]> }> {
  const samples: Sample[] = []
  let isOver = false
  const takePlace = async (): Promise<void> => {
    while (!isOver) {
      const visitor = new Visitor(options.origin, connections)
      for (const step of stepsOf(visitor, options)) {
        if (isOver) break
        await step()
        await pause(crowd.pause)
      }
      visitor.leave()
      samples.push(...visitor.samples)
    }
  }
  const stay = stepsOf(new Visitor(options.origin, 1), options).length * (crowd.pause + options.delay)
  const places: Promise<void>[] = []
  for (let place = 0; place < crowd.count; place++) {
    places.push(takePlace())
    await pause(stay / crowd.count)
  }
  return {
    async leave() {
      isOver = true
      await Promise.all(places)
      return samples
    },
  }
}

let texts = 0

function stepsOf(visitor: Visitor, { api, products }: CrowdOptions): (() => Promise<unknown>)[] {
  const email = `visitor-${crypto.randomUUID()}@mail.example`
  const cart = { cart: [{ product_id: products[0]?.product_id ?? 0, quantity: 10 }] }
  let customer_id = 0
  return [
    () => visitor.ask('home', '/'),
    () => visitor.ask('cart', '/api/order', post(cart)),
    () => visitor.ask('unseen page', products.pop()?.url ?? '/'),
    async () => {
      const [, text] = await visitor.ask('register', '/api/shop/customer', post({ telefon: '', email }))
      customer_id = Number(/"customer_id":(\d+)/.exec(text)?.[1] ?? 0)
    },
    () => visitor.ask('search', `/api/shop/product?query=${encodeURIComponent(`круг ${++texts}`)}`),
    () => visitor.ask('send code', '/api/shop/customer/send-code', post({ customer_id, payload: 'email' })),
    async () => {
      const code = codeIn(await readPage(api, '/demo/outbox'), email)
      await visitor.ask('sign in', '/api/shop/customer/activate', post({ customer_id, code }))
    },
    () => visitor.ask('customer', '/api/shop/customer'),
    () => visitor.ask('unseen product', `/api/shop/product/${products.pop()?.product_id ?? 1001}`),
    () => visitor.ask('order', '/api/order/submit', post({ ...cart, ...form, customer_email: email })),
  ]
}

/** Enough for all rounds. */
export async function unseenProducts(api: string): Promise<Product[]> {
  const pages = Array.from({ length: 16 }, (_, index) => index + 1)
  const answers = await Promise.all(pages.map((page) => readPage(api, `/api/shop/product?per_page=200&page=${page}`)))
  return answers.flatMap((answer) => (JSON.parse(answer) as { data: Product[] }).data)
}

const codeIn = (outbox: string, email: string): string =>
  /Код для входа: (\d{4})<\/h2>\s*$/.exec(outbox.slice(0, outbox.indexOf(`<p>${email},`)))?.[1] ?? ''

const form = {
  shipping_city: 'г Москва',
  shipping_kladr_id: '7700000000000',
  coupon: '',
  customer_group_id: 1,
  customer_fio: 'Пётр',
  customer_familia: 'Ильин',
  customer_telefon: '+7 (905) 000-11-22',
  customer_nazvaniekompanii: '',
  customer_inn: '',
  koment: '',
  agree_terms: true,
  shipping_address: '',
  shipping_method: 'pickup',
  payment_method: 'yookassa',
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

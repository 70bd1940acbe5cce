import { linksOf, readPage } from '../../../../scripts/budgets/pages.ts'
import { picturePath, pictureWidths } from '../../../../shared/format/media-path.ts'
import { faults } from './faulty-relay.ts'

/** Products that are opened in one fault and never otherwise. */
export const unseenOfFault = 20

export interface Addresses {
  listings: string[]
  products: string[]
  files: string[]
  /** Numbers and addresses of products that are opened for the first time while all is well, each once at first. */
  fresh: Product[]
  /** The same for faults. */
  reserved: Product[]
}

interface Product {
  product_id: number
  url: string
  sku: string
  picture: { src: string } | null
}

export async function findAddresses(origin: string, api: string): Promise<Addresses> {
  const home = await readPage(origin, '/')
  const listings = linksOf(await readPage(origin, '/category'), 'category').slice(0, 4)
  const first = await readPage(origin, listings[0] ?? '')
  const files = [...first.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].flatMap(([, path]) => path ?? [])
  const products = linksOf(first, 'product').slice(0, 12)
  const known = new Set([...products, ...linksOf(home, 'product')])
  const answer = await readPage(api, '/api/shop/product?per_page=200&page=2')
  const others = (JSON.parse(answer) as { data: Product[] }).data.filter(({ url }) => !known.has(url))
  return { listings, products, files, reserved: others.splice(0, faults.length * unseenOfFault), fresh: others }
}

/** What has been asked for twice is stored: a page is kept behind its first answer. */
export async function warmUp(origin: string, addresses: Addresses): Promise<void> {
  for (let time = 0; time < 3; time++) {
    for (const path of seenPaths(addresses)) await readPage(origin, path)
    for (const path of addresses.products) await readPage(origin, `/api/shop/product/${idOf(path)}`)
  }
}

const seenPaths = ({ listings, products, files }: Addresses): string[] => [
  ...['/', '/novosti', '/korzina', ...listings, ...listings.map((path) => `${path}.data`), ...products, ...files],
]

const idOf = (path: string): number => Number(/\d+$/.exec(path)?.[0])

export type Kind = 'seen' | 'unseen' | 'cart' | 'bound'
export interface Visit {
  kind: Kind
  path: string
  body?: string
}

/** The recalculation of a cart with the product of this address. */
export const cartOf = (product: string): Visit => ({
  kind: 'cart',
  path: '/api/order',
  body: JSON.stringify({ cart: [{ product_id: idOf(product), quantity: 10 }] }),
})

export const itemOf = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item

/**
 * `reserved` are the unseen ones of a fault of the API; none: it is well. Of 22 visits sixteen are to what is seen, three
 * to what is not, one is a cart, two are to what needs a binding.
 */
export function nextVisit(addresses: Addresses, reserved: Product[]): (index: number) => Visit {
  const { listings, products, files, fresh } = addresses
  const seen = (path: string): Visit => ({ kind: 'seen', path })
  const product = (index: number): string => itemOf(products, index)
  const unseen = (): Product => {
    if (reserved.length > 0) return itemOf(reserved, Math.floor(Math.random() * reserved.length))
    const [one] = fresh.splice(0, 1)
    if (one) fresh.push(one)
    return one ?? { product_id: 0, url: '/', sku: '', picture: null }
  }
  /** Without the API they are not there either. */
  const bound = (turn: number): Visit => {
    if (reserved.length > 0) return seen('/')
    const { sku, picture } = itemOf(fresh, turn)
    const visits: Visit[] = [
      { kind: 'bound', path: picture ? picturePath(picture.src, itemOf(pictureWidths, turn)) : '/sitemap.xml' },
      { kind: 'bound', path: '/sitemap.xml' },
      { kind: 'bound', path: '/api/lines', body: JSON.stringify({ text: `${sku} ${turn}` }) },
    ]
    return itemOf(visits, turn)
  }
  const ways: ((turn: number, index: number) => Visit)[] = [
    () => seen('/'),
    (turn) => seen(itemOf(listings, turn)),
    (turn) => seen(product(turn)),
    (turn) => seen(`/api/shop/product/${idOf(product(turn))}`),
    () => ({ kind: 'unseen', path: unseen().url }),
    (turn) => seen(itemOf(files, turn)),
    // An unknown parameter: the page is rendered from data that are stored.
    (turn, index) => seen(`${itemOf(listings, turn)}?soak=${index}`),
    (turn) => cartOf(product(turn)),
    (turn) => seen(`${itemOf(listings, turn)}.data`),
    () => seen('/korzina'),
    () => ({ kind: 'unseen', path: `/api/shop/product/${unseen().product_id}` }),
    (turn) => seen(product(turn + 5)),
    () => seen('/novosti'),
    () => seen('/'),
    (turn) => seen(itemOf(listings, turn + 1)),
    (turn, index) => seen(`${product(turn + 3)}?soak=${index}`),
    () => ({ kind: 'unseen', path: unseen().url }),
    (turn) => seen(product(turn + 7)),
    (turn) => seen(itemOf(files, turn + 3)),
    (turn) => seen(itemOf(listings, turn + 2)),
    (turn) => bound(2 * turn),
    (turn) => bound(2 * turn + 1),
  ]
  return (index) => itemOf(ways, index)(Math.floor(index / ways.length), index)
}

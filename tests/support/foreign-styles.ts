/** A product before anybody has written it down. */
interface Goods {
  id: number
  name: string
  price: number
}

/** How the shop API of somebody else names, nests and writes its products, and where their pictures lie. */
export interface ForeignStyle {
  /** The answer to a list, and to one product. */
  list: (goods: readonly Goods[]) => unknown
  product: (goods: Goods) => unknown
  /** Whether a picture is given to whoever asks by this address. */
  isGiven: (url: URL) => boolean
}

const api = 'https://api.example.ru'
export const cdn = 'https://cdn.example.ru'

/** As storages sign: only their owner can make it. */
const signatureOf = (path: string): string =>
  [...path].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 4_294_967_291, 5381).toString(16)
const signed = (path: string): string => `${cdn}${path}?v=730&expires=2147483647&sig=${signatureOf(path)}`

const ofResource = ({ id, name, price }: Goods) => ({
  product_id: id,
  sku: `NST-${id}`,
  name,
  url: `/product/${id}`,
  picture: { src: signed(`/p/${id}.png`), alt: null },
  pictures: [{ src: signed(`/p/${id}-2.png`) }],
  price,
  is_allow_buy: true,
})

/** A PHP map with a hole for a list, strings for numbers, names as a form has escaped them, paths that are relative. */
const ofOpenCart = ({ id, name, price }: Goods) => ({
  product_id: String(id),
  model: `NST-${id}`,
  sku: `NST-${id}`,
  name: name.replaceAll('"', '&quot;'),
  url: `${api}/index.php?route=product/product&amp;product_id=${id}`,
  picture: `image/catalog/Круги 125/${id} (1).png`,
  pictures: { 1: { src: `/image/catalog/${id}-2.png` } },
  manufacturer: null,
  price: price.toFixed(4),
  quantity: '7',
  minimum: '1',
  badges: [],
  attributes: null,
  is_allow_buy: '1',
})

/** Other names for id and picture list, a bare list without `meta`, nulls, sums with a comma. */
const ofFlat = ({ id, name, price }: Goods) => ({
  id,
  title: name,
  sku: `NST-${id}`,
  slug: `tovar-${id}`,
  picture: null,
  pictures: [`//old.example.ru/upload/iblock/${id}.png`, { src: `/upload/iblock/${id}-2.png?w=800&h=800` }],
  price: `${price.toFixed(2).replace('.', ',')} ₽`,
  manufacturer: 'ШлифПневмо',
  rating: null,
  stock_status: null,
})

export const foreignStyles = {
  'a resource with signed pictures at a CDN': {
    list: (goods) => ({
      data: goods.map(ofResource),
      meta: { current_page: 1, last_page: 1, per_page: 60, total: goods.length },
    }),
    product: (goods) => ({ data: ofResource(goods) }),
    isGiven: ({ origin, pathname, searchParams }) =>
      origin === cdn && searchParams.get('sig') === signatureOf(pathname) && searchParams.get('v') === '730',
  },
  'OpenCart with relative paths': {
    list: (goods) => ({
      success: true,
      data: {
        data: Object.fromEntries(goods.map((one, at) => [at === 0 ? 0 : at + 1, ofOpenCart(one)])),
        total: String(goods.length),
        per_page: ['60', '60'],
      },
    }),
    product: (goods) => ({ data: ofOpenCart(goods) }),
    isGiven: ({ origin, pathname }) => origin === api && pathname.startsWith('/image/catalog/'),
  },
  'a flat list without meta, at an old host': {
    list: (goods) => goods.map(ofFlat),
    product: ofFlat,
    isGiven: ({ origin, pathname }) => origin === api && pathname.startsWith('/upload/iblock/'),
  },
} satisfies Record<string, ForeignStyle>

import { parseDocument } from 'htmlparser2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { walkStatus } from '../../worker/crawlers/walk.ts'
import type { Env } from '../../worker/env.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { emptyBucket, type StubCatalogue, stubProduct, stubShopApi } from './stub-catalogue.ts'

// The rules of those who read the feeds, as their help has them (docs/decisions/028).

/** What Товары and Market refuse a product without. */
const neededInYml = ['name', 'vendor', 'url', 'price', 'currencyId', 'categoryId', 'picture', 'description']
const neededByMerchant = ['g:id', 'title', 'description', 'link', 'g:image_link', 'g:availability', 'g:price']
/** What a feed of Товары should not have (features.md). */
const refusedByGoods = [
  ...['age', 'bid', 'count', 'country_of_origin', 'downloadable', 'enable_auto_discounts', 'expiry', 'gifts'],
  ...['manufacturer_warranty', 'min-quantity', 'step-quantity', 'purchase_price', 'supplier', 'vat'],
]
/** Elements that promise what others have to tell. */
const promises = { delivery: 'delivery-options', pickup: 'pickup-options' }
const longest = {
  ...{ name: 150, sales_notes: 50, 'g:id': 50, title: 150, 'g:brand': 70, 'g:mpn': 70, 'g:product_type': 750 },
  url: 512,
  picture: 512,
}

let catalogue: StubCatalogue
let edge: ReturnType<typeof startIsolate>
beforeAll(() => {
  edge = startIsolate({
    upstream: (request) => stubShopApi(catalogue)(request),
    env: { ROBOTS: 'open' } as Partial<Env>,
  })
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(async () => {
  await emptyBucket()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T00:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const own = [
  stubProduct(1001, {
    ean: '4006381333931',
    country: 'Италия',
    warranty: 12,
    weight: 0.4,
    minimum: 10,
    price_old: 150,
  }),
  stubProduct(1002, {
    name: 'Круг '.repeat(60),
    description: 'Круг. '.repeat(900),
    manufacturer: { name: 'М'.repeat(90) },
  }),
  stubProduct(1003, { pictures: Array.from({ length: 15 }, (_, at) => ({ src: `/images/1003-${at}.jpg` })) }),
]
/** As an API of other habits answers: numbers are strings, nothing is `[]`, no brand is a brand without a name. */
const foreign = [
  stubProduct(1, { price: '129.5000', quantity: '4', is_allow_buy: '1', is_allow_show: 1, minimum: '1' }),
  stubProduct(2, { manufacturer: null }),
  stubProduct(3, { manufacturer: [] }),
  stubProduct(4, { manufacturer: { id: 0, name: ' ' } }),
  stubProduct(5, { manufacturer: null, attributes: [{ attribute_id: 1, name: 'Бренд', text: 'Mirka' }] }),
  stubProduct(6, { picture: null }),
  stubProduct(7, { picture: '' }),
  stubProduct(8, { price: null }),
  stubProduct(9, { price: '0.0000' }),
  stubProduct(10, { is_allow_show: '0' }),
  stubProduct(11, { quantity: 0 }),
  stubProduct(12, { quantity: '0', is_allow_buy: 0 }),
  stubProduct(13, { short_description: null, attributes: [] }),
  stubProduct(14, { price_old: '100.0000' }),
  stubProduct(15, { category: null }),
]

/** After the second walk: whole descriptions and all pictures come between the two. */
async function feedsOf(products: StubCatalogue['products']) {
  catalogue = { products, fault: () => null, news: [] }
  for (const hours of [0, 0.1, 24]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await edge.tick()
  }
  expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'published' })
  const [goods, market, merchant] = await Promise.all(
    ['/yml.xml', '/yml-market.xml', '/merchant.xml'].map(async (path) => parseXml(await (await edge.ask(path)).text())),
  )
  if (!goods || !market || !merchant) throw new Error('not three feeds')
  return { goods, market, merchant }
}

type Parsed = ReturnType<typeof parseXml>
const parseXml = (xml: string) => parseDocument(xml, { xmlMode: true })
type Element = Extract<Parsed['children'][number], { attribs: object }>

const below = (node: Parsed | Element): Element[] =>
  node.children.flatMap((child) => ('attribs' in child ? [child, ...below(child)] : []))
const named = (node: Parsed | Element, name: string) => below(node).filter((element) => element.name === name)
const textOf = (node: Element): string =>
  node.children.map((child) => ('data' in child ? child.data : 'attribs' in child ? textOf(child) : '')).join('')
const fieldOf = (node: Element, name: string) => named(node, name).map(textOf)[0] ?? ''
const idsOf = (feed: Parsed) => named(feed, 'offer').map(({ attribs }) => Number(attribs.id))
const itemsOf = (feed: Parsed) => named(feed, 'item').map((item) => Number(fieldOf(item, 'g:id')))

/** What is too long, and which needed elements are missing or empty. */
const faultsOf = (product: Element, needed: readonly string[]): string[] => [
  ...needed.filter((name) => fieldOf(product, name).trim() === ''),
  ...Object.entries(longest).flatMap(([name, most]) =>
    fieldOf(product, name).length > most ? [`${name} is long`] : [],
  ),
]

/** What breaks the rules of YML, in words. */
function ymlFaults(feed: Parsed): string[] {
  const [shop] = named(feed, 'shop')
  if (!shop) return ['no shop']
  const ofShop = shop.children.flatMap((child) => ('attribs' in child ? [child.name] : []))
  const categories = named(feed, 'category').map(({ attribs }) => attribs.id)
  const parents = named(feed, 'category').flatMap(({ attribs }) => attribs.parentId ?? [])
  const ofOffers = named(feed, 'offer').flatMap((offer) => {
    const [price, before] = [Number(fieldOf(offer, 'price')), fieldOf(offer, 'oldprice')]
    const has = new Set(below(offer).map(({ name }) => name))
    return [
      ...faultsOf(offer, neededInYml),
      ...Object.entries(promises).flatMap(([promise, terms]) =>
        fieldOf(offer, promise) === 'true' && !has.has(terms) && !ofShop.includes(terms) ? [`no ${terms}`] : [],
      ),
      ...(price > 0 && (before === '' || Number(before) > price) ? [] : ['price']),
      ...(['true', 'false'].includes(offer.attribs.available ?? '') ? [] : ['available']),
      ...(categories.includes(fieldOf(offer, 'categoryId')) ? [] : ['category']),
      ...(fieldOf(offer, 'description').length <= 3_000 ? [] : ['description is long']),
      ...(named(offer, 'picture').length <= 10 ? [] : ['pictures']),
      ...(named(offer, 'picture').every((picture) => textOf(picture).startsWith(`${shopOrigin}/`)) ? [] : ['picture']),
      ...(/^(?:\d{8}|\d{12,14})?$/.test(fieldOf(offer, 'barcode')) ? [] : ['barcode']),
    ].map((fault) => `${offer.attribs.id}: ${fault}`)
  })
  return [
    ...ofOffers,
    ...parents.filter((parent) => !categories.includes(parent)),
    ...['name', 'company', 'url', 'currencies', 'categories', 'offers'].filter((name) => !ofShop.includes(name)),
    ...(new Set(idsOf(feed)).size === idsOf(feed).length ? [] : ['ids']),
    ...(/^\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d$/.test(named(feed, 'yml_catalog')[0]?.attribs.date ?? '')
      ? []
      : ['date']),
  ]
}

/** What breaks the rules of Google, in words. */
const merchantFaults = (feed: Parsed): string[] =>
  named(feed, 'item').flatMap((item) => {
    const [price, sale] = [fieldOf(item, 'g:price'), fieldOf(item, 'g:sale_price')]
    const isKnown = fieldOf(item, 'g:gtin') || (fieldOf(item, 'g:brand') && fieldOf(item, 'g:mpn'))
    return [
      ...faultsOf(item, neededByMerchant),
      ...(/^\d+\.\d\d RUB$/.test(price) && Number.parseFloat(price) > 0 ? [] : ['price']),
      ...(sale === '' || Number.parseFloat(sale) < Number.parseFloat(price) ? [] : ['sale price']),
      ...(['in_stock', 'out_of_stock', 'backorder'].includes(fieldOf(item, 'g:availability')) ? [] : ['availability']),
      ...((fieldOf(item, 'g:availability') === 'backorder') === (fieldOf(item, 'g:availability_date') !== '')
        ? []
        : ['date']),
      ...(Boolean(isKnown) === (fieldOf(item, 'g:identifier_exists') === '') ? [] : ['identifier_exists']),
      ...(fieldOf(item, 'description').length <= 5_000 ? [] : ['description is long']),
      ...(named(item, 'g:additional_image_link').length <= 10 ? [] : ['pictures']),
    ].map((fault) => `${fieldOf(item, 'g:id')}: ${fault}`)
  })

describe.each([
  ['this shop API', own],
  ['an API of other habits', foreign],
])('the feeds of %s', (_, products) => {
  test('keep every rule of their readers', async () => {
    const { goods, market, merchant } = await feedsOf(products)
    expect(idsOf(goods).length).toBeGreaterThan(0)
    expect(ymlFaults(goods)).toEqual([])
    expect(ymlFaults(market)).toEqual([])
    expect(merchantFaults(merchant)).toEqual([])
    expect(below(goods).filter(({ name }) => refusedByGoods.includes(name))).toEqual([])
  })
})

test('feeds leave out what their readers would refuse, each what it would', async () => {
  const { goods, market, merchant } = await feedsOf(foreign)
  expect(idsOf(goods)).toEqual([1, 5, 11, 12, 13, 14])
  expect(idsOf(market)).toEqual([1, 5, 11, 12, 13, 14])
  expect(itemsOf(merchant)).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15])
  const leftOut = { withoutPicture: 2, withoutPrice: 2, withoutCategory: 1, withoutBrand: 3 }
  expect((await walkStatus(edge.environment)).published).toMatchObject({ offers: 6, leftOut })
})

test('feeds say of what there is none that it is not available', async () => {
  const { goods } = await feedsOf(foreign)
  const available = named(goods, 'offer').map(({ attribs }) => [Number(attribs.id), attribs.available])
  expect(available.filter(([, is]) => is === 'false').map(([id]) => id)).toEqual([11, 12])
})

test('feeds promise neither delivery nor pickup, of which the shop API knows nothing without a cart', async () => {
  const { goods, market } = await feedsOf(own)
  for (const feed of [goods, market]) {
    for (const [promise, terms] of Object.entries(promises)) {
      expect([...named(feed, promise), ...named(feed, terms)]).toEqual([])
    }
  }
})

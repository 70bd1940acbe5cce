import { describe, expect, test } from 'vitest'
import { falseWords } from '../../../tests/support/printed-facts.ts'
import { type Drawing, pictureKey, unlabelled } from '../pictures/drawing.ts'
import { generateCatalogue } from './catalogue.ts'
import type { Catalogue, SeedMenuItem, SeedProduct, SeedReview } from './types.ts'

const today = '2025-11-21'
const TOP = [220, 17, 212, 103, 1, 70, 104, 197, 111, 19, 177, 93, 88, 92, 176, 175, 107]
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const catalogue = generateCatalogue({ products: 3200, today })
const products = [...catalogue.products()]
const reviews = [...catalogue.reviews()]
const visible = products.filter((product) => product.is_allow_show)

function everyDrawing(source: Catalogue, goods: Iterable<SeedProduct>, opinions: Iterable<SeedReview>): Drawing[] {
  const drawings: (Drawing | null)[] = [...source.categories, ...source.news].map(({ picture }) => picture)
  for (const product of goods) drawings.push(...product.pictures)
  for (const review of opinions) drawings.push(...review.pictures)
  return drawings.filter((drawing) => drawing !== null)
}

describe('size and repeatability', () => {
  test('two runs give the same products and reviews', () => {
    const again = generateCatalogue({ products: 3200, today })
    expect([...again.products()]).toEqual(products)
    expect([...again.reviews()]).toEqual(reviews)
  })

  test('a smaller catalogue is the beginning of a larger one, apart from what lies beyond its end', () => {
    const names = [...generateCatalogue({ products: 400, today }).products()].map((product) => product.name)
    expect(names).toEqual(products.slice(0, 400).map((product) => product.name))
  })

  test('even 200 products reach every top category and refer only to each other', () => {
    const small = generateCatalogue({ products: 200, today })
    const goods = [...small.products()]
    const ids = new Set(goods.map((product) => product.product_id))
    const used = new Set(goods.flatMap((product) => product.category_ids.map((id) => topOf(small, id))))
    expect([...used].sort()).toEqual([...TOP].sort())
    expect(goods.flatMap((product) => product.related_ids).filter((id) => !ids.has(id))).toEqual([])
  })

  test('refuses a number of products that it cannot make', () => {
    expect(() => generateCatalogue({ products: 0, today })).toThrow(RangeError)
    expect(() => generateCatalogue({ products: 1_000_000, today })).toThrow(RangeError)
  })

  test('fifty thousand products are all different and need few pictures; no category holds more than 5,000 of its own', () => {
    const big = generateCatalogue({ products: 50_000, today })
    const skus = new Set<string>()
    const names = new Set<string>()
    const own = new Map<number, number>()
    const keys = new Set<string>()
    for (const product of big.products()) {
      skus.add(product.sku)
      names.add(product.name)
      for (const id of product.category_ids) own.set(id, (own.get(id) ?? 0) + 1)
      for (const drawing of product.pictures) keys.add(pictureKey(unlabelled(drawing)))
    }
    for (const drawing of everyDrawing(big, [], big.reviews())) keys.add(pictureKey(unlabelled(drawing)))
    expect([skus.size, names.size]).toEqual([50_000, 50_000])
    expect(Math.max(...own.values())).toBeLessThanOrEqual(5000)
    expect(keys.size).toBeGreaterThan(200)
    expect(keys.size).toBeLessThan(1200)
  }, 60_000)
})

function topOf(source: Catalogue, id: number): number {
  const parent = source.categories.find((category) => category.category_id === id)?.parent_id ?? null
  return parent === null ? id : topOf(source, parent)
}

describe('category tree', () => {
  const depthOf = (id: number | null): number =>
    id === null
      ? 0
      : 1 + depthOf(catalogue.categories.find((category) => category.category_id === id)?.parent_id ?? null)

  test('has the agreed top categories and clearance children, three levels, parents before children', () => {
    const roots = catalogue.categories.filter((category) => category.parent_id === null)
    expect(roots.map((category) => category.category_id).sort()).toEqual([...TOP].sort())
    const clearance = catalogue.categories.filter((category) => category.parent_id === 107)
    expect(clearance.map(({ category_id, slug }) => [category_id, slug])).toEqual([
      [172, 'instrumenty'],
      [173, 'abrazivy'],
      [174, 'raznoe'],
    ])
    expect(Math.max(...catalogue.categories.map((category) => depthOf(category.category_id)))).toBe(3)
    const seen = new Set<number | null>([null])
    for (const category of catalogue.categories) {
      expect(seen).toContain(category.parent_id)
      seen.add(category.category_id)
    }
  })

  test('ids are unique, slugs are addresses, every category explains itself', () => {
    const ids = catalogue.categories.map((category) => category.category_id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const category of catalogue.categories) {
      expect(category.slug).toMatch(SLUG)
      expect(category.description).toMatch(/^<p>[А-ЯA-Z0-9]/)
    }
  })

  test('exactly one leaf has no products', () => {
    const used = new Set(products.flatMap((product) => product.category_ids))
    const leaves = catalogue.categories.filter(
      ({ category_id }) => !catalogue.categories.some((category) => category.parent_id === category_id),
    )
    expect(leaves.filter(({ category_id }) => !used.has(category_id)).map(({ name }) => name)).toEqual([
      'Алмазные ленты',
    ])
    expect([...used].filter((id) => !leaves.some(({ category_id }) => category_id === id))).toEqual([])
  })
})

describe('products', () => {
  test('ids, articles and names are unique, slugs and articles fit into addresses', () => {
    for (const key of ['product_id', 'sku', 'name'] as const) {
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length)
    }
    const ids3m = products.flatMap((product) => product.sku3m ?? [])
    expect(new Set(ids3m).size).toBe(ids3m.length)
    for (const product of products) {
      expect(product.slug).toMatch(SLUG)
      expect(product.sku).toMatch(/^[A-Z0-9-]+$/i)
    }
  })

  test('everything of 3M has a 3M ID and nothing else has', () => {
    const brand = catalogue.manufacturers.find((manufacturer) => manufacturer.name === '3M')
    for (const product of products)
      expect(/^7\d{9}$/.test(product.sku3m ?? '')).toBe(product.manufacturer_id === brand?.id)
  })

  test('refer to manufacturers, attributes and products that exist', () => {
    const ids = new Set(products.map((product) => product.product_id))
    const makers = new Set(catalogue.manufacturers.map((manufacturer) => manufacturer.id))
    const known = new Set(catalogue.attributes.map((attribute) => attribute.attribute_id))
    expect(new Set(products.map((product) => product.manufacturer_id))).toEqual(makers)
    expect(new Set(products.flatMap((product) => product.attributes.map((value) => value.attribute_id)))).toEqual(known)
    for (const product of products) {
      expect(product.related_ids.filter((id) => !ids.has(id) || id === product.product_id)).toEqual([])
    }
  })

  test('are seldom short of a package, though some are', () => {
    const short = visible.filter(({ quantity, minimum }) => quantity > 0 && quantity < minimum)
    expect(short.length).toBeGreaterThan(2)
    expect(short.length).toBeLessThan(10)
    expect(short.filter(({ is_allow_buy, price }) => is_allow_buy && price !== null).length).toBeGreaterThan(1)
  })

  test.each<[string, (product: SeedProduct) => boolean]>([
    ['no picture', (product) => product.pictures.length === 0],
    ['several pictures', (product) => product.pictures.length === 4],
    ['price on request', (product) => product.price === null],
    ['out of stock', (product) => product.stock_status === 'Нет в наличии' && product.quantity === 0],
    ['to order', (product) => product.stock_status === 'Под заказ'],
    ['only by invoice', (product) => product.is_onlyinvoice],
    ['in stock but not for sale', (product) => !product.is_allow_buy && product.price !== null && product.quantity > 0],
    ['hidden', (product) => !product.is_allow_show],
    ['belt', (product) => product.is_shliflenta],
    ['clearance', (product) => product.is_rasprodaga && product.category_ids.length === 2],
    ['without its package', (product) => product.no_package_text !== null],
    ['minimum above one', (product) => product.minimum > 1],
    ['name of exactly 200 characters', (product) => product.name.length === 200],
    ['no attributes', (product) => product.attributes.length === 0],
    ['no description', (product) => product.description === ''],
    ['questions', (product) => product.qa.length > 0],
    ['four price steps', (product) => product.discounts.length === 4],
    ['documents', (product) => product.files.length > 0],
    ['hit', (product) => product.badges.some((badge) => badge.slug === 'hit')],
    ['new', (product) => product.badges.some((badge) => badge.slug === 'novinka')],
    ['pictures of buyers', (product) => product.review_pictures.length > 0],
  ])('some products: %s', (_, predicate) => {
    expect(products.some(predicate)).toBe(true)
    expect(products.every(predicate)).toBe(false)
  })

  test('a twentieth of the products is marked by badges, of those looked at most, too', () => {
    const share = (some: SeedProduct[]) => some.filter(({ badges }) => badges.length > 0).length / some.length
    expect(share(products)).toBeGreaterThan(0.03)
    expect(share(products)).toBeLessThan(0.07)
    expect(share(products.toSorted((a, b) => b.views - a.views).slice(0, 240))).toBeLessThan(0.15)
  })

  test('money makes sense: old prices are higher, quantity prices fall, clearance lies in the clearance category', () => {
    const reduced = products.filter((product) => product.price_old !== null)
    expect(reduced.length / products.length).toBeCloseTo(0.12, 1)
    for (const { price, price_old, discounts, minimum, is_rasprodaga, category_ids } of products) {
      if (price_old !== null) expect(price_old).toBeGreaterThan(price ?? 0)
      const scale = [price ?? 0, ...discounts.map((step) => step.price)]
      expect(scale).toEqual([...scale].sort((a, b) => b - a))
      expect(discounts.every((step) => step.quantity % minimum === 0 && step.quantity > minimum)).toBe(true)
      expect(category_ids.some((id) => topOf(catalogue, id) === 107)).toBe(is_rasprodaga)
    }
  })

  test('no text shows a hole of the generator', () => {
    expect(JSON.stringify([products, reviews, catalogue.news])).not.toMatch(/undefined|NaN|\[object|null (мм|шт)/)
  })

  test('no spray gun is to be fed with oil, as tools with a motor are', () => {
    const guns = products.filter(({ name }) => name.startsWith('Краскопульт'))
    const texts = guns.map(({ description, qa }) => description + qa.map(({ answer }) => answer).join(' '))
    expect(texts.filter((text) => text.includes('маслораспылител')).length).toBeGreaterThan(0)
    expect(texts.filter((text) => /капл|лопатк/.test(text))).toEqual([])
  })

  test('the product of the day is visible, reduced, in stock, for sale and has a picture', () => {
    const product = visible.find(({ product_id }) => product_id === catalogue.specialday_product_id)
    expect(product).toMatchObject({ is_allow_buy: true, is_onlyinvoice: false, stock_status: 'В наличии' })
    expect(product?.price_old).toBeGreaterThan(product?.price ?? 0)
    expect(product?.pictures).not.toEqual([])
  })
})

describe('reviews', () => {
  test('about a third of the products have one to forty, with unique ids', () => {
    const counts = new Map<number, number>()
    for (const review of reviews) counts.set(review.product_id, (counts.get(review.product_id) ?? 0) + 1)
    expect(counts.size / products.length).toBeCloseTo(0.35, 1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(40)
    expect(new Set(reviews.map((review) => review.review_id)).size).toBe(reviews.length)
  })

  test('all ratings occur, some reviews have answers, pros, cons and pictures, none is from the future', () => {
    expect([...new Set(reviews.map((review) => review.rating))].sort()).toEqual([1, 2, 3, 4, 5])
    for (const key of ['answer', 'advantages', 'disadvantages'] as const) {
      expect(reviews.some((review) => review[key] !== null)).toBe(true)
    }
    expect(reviews.some((review) => review.pictures.length > 0)).toBe(true)
    expect(reviews.filter((review) => review.date_added > today)).toEqual([])
  })
})

describe('pictures, menus and news', () => {
  test('some 600 drawings in some 1,300 letterings serve the default catalogue and show every kind', () => {
    const drawings = everyDrawing(catalogue, products, reviews)
    const keys = new Set(drawings.map(pictureKey))
    expect(keys.size).toBeLessThan(1450)
    // No two of them share a file.
    expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBe(keys.size)
    const shared = new Set(drawings.map((drawing) => pictureKey(unlabelled(drawing))))
    expect(shared.size).toBeGreaterThan(250)
    expect(shared.size).toBeLessThan(680)
    expect(new Set(drawings.map((drawing) => drawing.kind)).size).toBe(36)
  })

  test('nothing is printed on a picture that its product does not say of itself', () => {
    const names = new Map(catalogue.attributes.map(({ attribute_id, name }) => [attribute_id, name]))
    const wrong = products.flatMap(
      ({ name, short_description, description, attributes, pictures, review_pictures }) => {
        const said = {
          attributes: attributes.map(({ attribute_id, text }) => ({ name: names.get(attribute_id) ?? '', text })),
          words: `${name} ${short_description} ${description}`,
        }
        const words = [...pictures, ...review_pictures].flatMap((drawing) => falseWords(drawing, said))
        return words.length > 0 ? [`${name}: ${words.join(' ')}`] : []
      },
    )
    expect(wrong).toEqual([])
  }, 60_000)

  test('menu links to categories lead to existing ones under their own address', () => {
    const addresses = new Set(catalogue.categories.map(({ slug, category_id }) => `/category/${slug}-${category_id}`))
    const linksOf = (items: SeedMenuItem[]): (string | null)[] =>
      items.flatMap(({ url, children, megamenu }) => [
        url,
        ...linksOf(children),
        ...(megamenu?.columns.flatMap((column) => [column.url, ...column.items.map((entry) => entry.url)]) ?? []),
      ])
    const links = catalogue.menus.flatMap((menu) => linksOf(menu.items)).filter((url) => url?.startsWith('/category/'))
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((url) => url && !addresses.has(url))).toEqual([])
    const hidden = catalogue.menus[0]?.items.filter((entry) => entry.hidden)
    expect(hidden?.map(({ title, url }) => [title, url])).toEqual([['Скидки и акции', '/skidki-akcii']])
  })

  test('eight news items, newest first, each of three to six paragraphs', () => {
    expect(catalogue.news).toHaveLength(8)
    const dates = catalogue.news.map((item) => item.date_added)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const { body, date_added, date_modified } of catalogue.news) {
      expect(body.match(/<p>/g)?.length).toSatisfy((count: number) => count >= 3 && count <= 6)
      expect(date_modified >= date_added).toBe(true)
    }
  })
})

import { beforeAll, expect, test } from 'vitest'
import type { WireProductCard } from '../../demo-shop/db/product-wire.ts'
import { type Drawing, pictureKey } from '../../demo-shop/pictures/drawing.ts'
import type { WirePicture, WireProductDetail } from '../../demo-shop/wire.ts'
import { falseWords } from '../support/printed-facts.ts'
import { products, read, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)

/** The drawings by the addresses that their files have in the shop. */
const drawings = new Map<string, Drawing>(
  products
    .flatMap(({ pictures, review_pictures }) => [...pictures, ...review_pictures])
    .map((drawing) => [`/images/${pictureKey(drawing)}.jpg`, drawing]),
)

test('no picture of any product has anything printed on it that its product does not say of itself', async () => {
  const wrong: string[] = []
  let shown = 0
  for (const { product_id } of visible) {
    const { data } = await read<{ data: WireProductCard & WireProductDetail }>(`/api/shop/product/${product_id}`)
    const { name, attributes, short_description, description } = data
    const pictures: WirePicture[] = [...(data.picture ? [data.picture] : []), ...data.pictures, ...data.review_pictures]
    for (const { src } of pictures) {
      const drawing = drawings.get(src)
      shown += 1
      const words = drawing
        ? falseWords(drawing, { attributes, words: `${name} ${short_description} ${description}` })
        : ['?']
      if (words.length > 0) wrong.push(`${name}: ${words.join(' ')} (${src})`)
    }
  }
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(300)
})

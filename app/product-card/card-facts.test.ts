import { expect, test } from 'vitest'
import type { ProductCard } from '../shop-api/contract/product.ts'
import { packCards, unpackCards, writtenFields } from './card-facts.ts'

const card: ProductCard = {
  product_id: 1001,
  sku: 'NST-125',
  sku3m: '7100012345',
  name: 'Круг «125»',
  url: '/product/krug-1001',
  picture: { src: '/images/1.jpg', alt: null },
  manufacturer: null,
  badges: [{ title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' }],
  rating: 4.8,
  reviews_count: 25,
  price: 129.5,
  price_old: null,
  price_ration: null,
  unit: 'шт.',
  minimum: 10,
  quantity: 1240,
  stock_status: 'В наличии',
  noPackageText: null,
  is_onlyinvoice: false,
  is_allow_buy: true,
  is_allow_show: true,
  is_shliflenta: false,
  is_rasprodaga: false,
}

test('cards come back with what they show and without what they do not', () => {
  const other = { ...card, product_id: 1002, price: null, picture: null }
  const unpacked = unpackCards(packCards([card, other]))
  expect(unpacked).toMatchObject([
    { product_id: 1001, name: 'Круг «125»', price: 129.5, badges: card.badges },
    { product_id: 1002, price: null, picture: null },
  ])
  expect(unpacked[0]).not.toHaveProperty('manufacturer')
})

const odd: ProductCard = {
  ...card,
  product_id: 7,
  name: '100% «a|b»\nв две строки ~ \\ "',
  url: '/product/bez-nomera',
  badges: [],
}

test('names with any characters and ids that the address does not give come back too', () => {
  expect(unpackCards(packCards([odd, card]))).toMatchObject([
    { product_id: 7, name: odd.name, url: odd.url, badges: [] },
    { product_id: 1001 },
  ])
})

test('what the HTML says is left out and put in again', () => {
  const packed = packCards([card, odd], writtenFields)
  expect(packed).not.toContain(card.name)
  expect(packed).not.toContain('images')
  const written = [card, odd].map(({ url, name, sku, picture }) => ({ url, name, sku, picture }))
  expect(unpackCards(packed, written)).toEqual(unpackCards(packCards([card, odd])))
})

test('no cards come back as no cards', () => {
  expect(unpackCards(packCards([]))).toEqual([])
})

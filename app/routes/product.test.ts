import { createElement } from 'react'
import { Meta, Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createPages } from '../../tests/support/pages.ts'
import { answers } from '../../tests/support/shop-answers.ts'

const Root = () => createElement('body', null, createElement(Meta), createElement(Outlet))

/** The page of the product as the shop API answers it, but for `changes`. */
async function read(changes: object): Promise<string> {
  const product = { ...answers.product.data, seo: null, ...changes }
  const { open } = createPages({
    answers: { [`/api/shop/product/${product.product_id}`]: { data: product } },
    Root,
  })
  const response = await open(product.url)
  expect(response.status).toBe(200)
  return response.text()
}

const buyBox = (html: string): string => /<section class="pp-buy".*?<\/section>/s.exec(html)?.[0] ?? ''

describe('a product that lacks something', () => {
  test.each([
    [{ unit: '', sku: '' }, / за |артикул/],
    [{ unit: '' }, / за /],
    [{ sku: '' }, /артикул/],
  ])('%j is described without it', async (changes, missing) => {
    const description = /<meta name="description" content="([^"]*)"/.exec(await read(changes))?.[1]
    expect(description).toMatch(/\. Цена [\d\s,]+₽/)
    expect(description).not.toMatch(missing)
    expect(description).not.toMatch(/ ,|,,|, \.| {2}/)
  })

  test('a product that lacks something has no empty badge beside a price that has hardly changed', async () => {
    expect(buyBox(await read({ price: 999, price_old: 1000, price_ration: null }))).not.toContain('badge')
    expect(buyBox(await read({ price: 900, price_old: 1000, price_ration: null }))).toContain('badge')
  })

  test.each([[{ price: null }], [{ picture: null, pictures: [] }]])(
    'a product with %j is marked up nowhere: search engines would refuse it',
    async (changes) => {
      expect(await read({})).toMatch(
        /itemType="https:\/\/schema\.org\/Product"|itemtype="https:\/\/schema\.org\/Product"/,
      )
      const html = await read(changes)
      expect(html).not.toMatch(/schema\.org\/(?:Product|Offer)\b|"@type":"(?:Product|Offer)"/)
    },
  )

  test('a product that lacks something leads to similar ones where it has a category, else to the catalogue', async () => {
    expect(buyBox(await read({ is_allow_buy: false }))).toContain('href="#similar"')
    expect(buyBox(await read({ is_allow_buy: false, categories: [] }))).toContain('href="/category"')
  })
})

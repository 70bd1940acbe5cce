import { expect, test } from 'vitest'
import { readOrder } from '../../packages/order-reader/index.ts'
import { demoProducts, readingText } from '../support/order-reader.ts'

const hose = demoProducts().find(({ sku }) => sku === 'HS-812-1')
const index = { find: async () => new Map(), products: async () => new Map() }

/** What a line is read as where a search by the meaning of its words finds one hose. */
async function read(text: string): Promise<string> {
  const products = hose ? [{ ...hose, sku3m: null }] : []
  const search = async (names: string[]) =>
    names.map(() => ({ kind: 'products' as const, products, total: 1, isUnderstood: true }))
  const [line] = (await readOrder(text, { index, search })).lines
  return line?.verdict.kind === 'found' ? readingText(line.verdict.reading) : (line?.verdict.kind ?? 'no line')
}

test('a whole name in another order is the one product that it means', async () => {
  expect(await read('шланг спиральный ШлифПневмо 8х12 полиуретан 10м с разъёмами евро 3 шт')).toBe('HS-812-1 3')
})

test.each([
  'шланг спиральный ШлифПневмо 8х12 10м 3 шт',
  'шланг спиральный ШлифПневмо 8х12 полиуретан 15м с разъёмами евро 3 шт',
  'шланг спиральный ШлифПневмо 8х12 полиуретан 10м без разъёмов евро 3 шт',
])('what lacks a part of the name that a meaning finds is a question: %s', async (text) => {
  expect(await read(text)).toBe('question')
})

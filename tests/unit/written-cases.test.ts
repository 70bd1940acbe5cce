import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { condition, shownProducts } from '../support/product-conditions.ts'
import { type OrderCase, type QueryCase, readOrderCases, readQueryCases } from '../support/written-cases.ts'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const orders = read('tests/corpora/orders-*.yaml').flatMap(readOrderCases)
const queries = read('tests/corpora/queries-*.yaml').flatMap(readQueryCases)
const products = [...shownProducts.values()]

test('The orders of the corpus name goods that the demo shop shows, and order what it sells', () => {
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.flatMap(faultsOfOrder)).toEqual([])
})

test('The queries of the corpus ask what the demo shop has, exclude what it has, and miss what it lacks', () => {
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.flatMap(faultsOfQuery)).toEqual([])
})

test('No order and no query of the corpus is there twice', () => {
  const texts = [...orders.map(({ text }) => text), ...queries.map(({ query }) => query)]
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

function faultsOfOrder({ kind, text, order = [], ask = [], left = [] }: OrderCase): string[] {
  const quoted = ask.filter((line) => line.startsWith('? '))
  const named = [...left, ...ask].filter((line) => !quoted.includes(line))
  const faults = [
    ...order.filter((line) => !isSold(line)),
    ...named.filter((line) => !shownProducts.has(readLine(line).article)),
    ...quoted.filter((line) => !text.includes(line.slice(2))),
  ]
  return faults.map((line) => `${kind}: ${line}`)
}

/** Whether the quantity of a line can be put into the cart as it stands. */
function isSold(line: string): boolean {
  const { article, quantity } = readLine(line)
  const product = shownProducts.get(article)
  if (!product?.is_allow_buy || product.price === null) return false
  return quantity > 0 && quantity % product.minimum === 0 && quantity <= product.quantity
}

function readLine(line: string) {
  const { article = '', quantity } = /^(?<article>\S+) (?<quantity>\d+)$/.exec(line)?.groups ?? {}
  return { article, quantity: Number(quantity) }
}

function faultsOfQuery({ query, every = [], none = [], some = [], absent = [], empty }: QueryCase): string[] {
  const wanted = allOf(every)
  const excluded = none.map(condition)
  const left = wanted.filter((product) => !excluded.some((meets) => meets(product)))
  const faults = [
    every.length > 0 && left.length === 0 && 'nothing fits',
    every.length === 0 && empty === undefined && 'asks for nothing',
    none.some((text) => !wanted.some(condition(text))) && 'excludes nothing',
    some.some((text) => !left.some(condition(text))) && 'a part fits nothing',
    (empty === true) !== absent.length > 0 && 'is empty without a proof',
    absent.length > 0 && allOf(absent).length > 0 && 'is not empty',
  ]
  return faults.flatMap((fault) => (fault === false ? [] : [`${query}: ${fault}`]))
}

const allOf = (texts: string[]) => {
  const conditions = texts.map(condition)
  return products.filter((product) => conditions.every((meets) => meets(product)))
}

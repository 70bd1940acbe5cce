import { afterEach, expect, test, vi } from 'vitest'
import type { LineVerdict } from '../../shop-api/found-lines.ts'
import { readLines } from './read-lines.ts'

const product = (product_id: number) => ({ product_id, name: `Круг ${product_id}`, url: '/', minimum: 10, unit: 'шт.' })

/** The Worker knows N1, N2 …; S may be two products, U was not looked for, F could not be. */
function verdictOf(code: string): LineVerdict {
  const id = Number(/^N(\d+)$/.exec(code)?.[1])
  if (id) return { kind: 'found', product: product(id), reading: null }
  if (code === 'S') return { kind: 'several', products: [product(91), product(92)], total: 2 }
  return { kind: code === 'U' ? 'unasked' : code === 'F' ? 'failed' : 'unknown' }
}

afterEach(() => vi.unstubAllGlobals())

function answerLines(): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { lines } = JSON.parse(body) as { lines: string[] }
    return Response.json({ verdicts: lines.map(verdictOf), isIndexed: true })
  })
}

test('lines of one product are added up, as in an order', async () => {
  answerLines()
  expect(await readLines('N1\t10\nN2\nN1\t20')).toEqual({
    lines: [
      { product_id: 1, quantity: 30 },
      { product_id: 2, quantity: 10 },
    ],
    left: [],
  })
})

test('what nobody has looked for is told from what was not found', async () => {
  answerLines()
  const { left } = await readLines('S\t3\nU\nF\nX')
  expect(left.map(({ state, products }) => [state, products.length])).toEqual([
    ['looked for', 2],
    ['unasked', 0],
    ['failed', 0],
    ['looked for', 0],
  ])
})

test('a line that leaves its headings keeps code and quantity', async () => {
  answerLines()
  const { left } = await readLines('Артикул\tНазвание\tЦена\tКол-во\nX-7\tКруг\t100\t20\nX-8\tЛента')
  expect(left.map(({ text }) => text)).toEqual(['X-7\t20', 'X-8\tЛента'])
  expect((await readLines('что-то непонятное 5 шт.')).left).toMatchObject([{ text: 'что-то непонятное 5 шт.' }])
})

import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { judgeOrder, type OrderVerdict } from '../support/order-judge.ts'
import { demoProducts, orderReader } from '../support/order-reader.ts'
import { readOrderCases } from '../support/written-cases.ts'

// Whole orders, written from the world by somebody who had not read the reader (tests/corpora/README.md).

/** Right at first sight, before the reader was worked on. */
const firstSight: Record<string, number> = {
  U1: 12,
  U2: 3,
  U3: 1,
  U4: 2,
  U5: 9,
  U6: 1,
  U7: 4,
  U8: 5,
  U9: 5,
  U10: 6,
  U11: 3,
  U12: 9,
  U19: 3,
  plain: 24,
  lists: 13,
  mail: 3,
  chat: 2,
  table: 4,
  retraction: 4,
  variant: 4,
  return: 3,
  quote: 1,
  set: 1,
}

const cases = globSync('tests/corpora/orders-*.yaml')
  .sort()
  .flatMap((file) => readOrderCases(readFileSync(file, 'utf8')))
const read = orderReader(demoProducts())
const judged: { kind: string; verdict: OrderVerdict; isCertain: boolean; text: string }[] = []

test('whole orders: nothing that a text takes back, leaves open or does not name is in the cart unasked', async () => {
  for (const one of cases) {
    const verdict = judgeOrder(one, await read(one.text))
    judged.push({ kind: one.kind.split(' ')[0] ?? '', verdict, isCertain: one.certain, text: one.text })
  }
  const silent = judged.filter(({ verdict }) => verdict === 'wrong and silent')
  expect(silent.map(({ text }) => text)).toEqual([])
}, 120_000)

afterAll(() => {
  const rows = [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, inKind]) => {
    const count = (wanted: OrderVerdict) => inKind.filter(({ verdict }) => verdict === wanted).length
    return [kind, inKind.length, firstSight[kind] ?? 0, count('right'), count('asked'), count('wrong and silent')]
  })
  const total = [1, 2, 3, 4, 5].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))
  const heads = ['class', 'orders', 'right at first sight', 'right now', 'asked', 'wrong and silent']
  console.log([heads, ...rows, ['all', ...total]].map((row) => row.join('\t')).join('\n'))
})

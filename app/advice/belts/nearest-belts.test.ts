import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoProducts } from '../../../tests/support/demo-products.ts'
import { canBeMade, differenceOf, type Listed, made, nearestBelts } from './nearest-belts.ts'

const belt = (name: string, facts: Record<string, string> = {}, quantity = 5): Listed => ({
  name,
  quantity,
  is_allow_buy: true,
  attributes: Object.entries(facts).map(([title, text], index) => ({
    attribute_id: index + 1,
    name: title,
    text,
    unit: null,
  })),
})

/** A shop that writes sizes in many ways. */
const foreign = [
  belt('Лента бесконечная шлифовальная Klingspor LS309X 75x533 P60'),
  belt('Шлифлента 3M Cubitron 75 х 533 мм Р80'),
  belt('Лента шлифовальная Hermes', { Ширина: '75 мм', Длина: '457', Зерно: '120' }),
  belt('Лента шлифовальная 76*533 мм, P100'),
  belt('Лента шлифовальная 75×510 мм, P40', {}, 0),
  belt('Лента шлифовальная 50x2000, P36'),
  belt('Лента малярная 50x533'),
  belt('Рулон шлифовальный 75×533'),
  belt('Лента шлифовальная 75×533', { Длина: '610' }),
  belt('Лента шлифовальная тканевая, P60'),
]

const text = ({ width, length }: { width: number; length: number }) => `${width}×${length}`
const found = (products: readonly Listed[], width: number, length: number) => {
  const { same, near } = nearestBelts(products, { width, length })
  return { same: same.map(text), near: near.map(text) }
}

describe('belts of another shop', () => {
  test.each<[string, [number, number], string[], string[]]>([
    ['a size that is in stock', [75, 533], ['75×533'], ['76×533']],
    ['a worn belt, longer by less than a hundredth', [75, 538], ['75×533'], ['76×533']],
    ['a tape that shows two millimetres less', [75, 531], ['75×533'], ['76×533']],
    ['a belt of an inch size', [76, 533], ['76×533'], ['75×533']],
    ['a length between two', [75, 490], [], ['75×457', '75×533', '76×533']],
    ['a long one, worn', [50, 2018], ['50×2000'], []],
    ['a length that was sold out', [75, 510], [], ['75×533', '76×533']],
    ['a size that nothing is near to', [300, 1200], [], []],
    ['a width that nothing is near to', [20, 533], [], []],
  ])('%s', (_, [width, length], same, near) => {
    expect(found(foreign, width, length)).toEqual({ same, near })
  })

  test('a size tells how many belts it has and their grits', () => {
    expect(nearestBelts(foreign, { width: 75, length: 533 }).same).toEqual([
      { width: 75, length: 533, count: 2, grits: [60, 80] },
    ])
  })
})

describe('belts of the demo shop', () => {
  const products = demoProducts()

  test.each([
    ['10×330', [10, 330]],
    ['75×533', [75, 533]],
    ['100×610', [100, 614]],
    ['50×2000', [50, 2015]],
  ] as const)('%s is found by what a tape measures', (size, [width, length]) => {
    expect(found(products, width, length).same).toEqual([size])
  })

  test('each size of belts in stock is found by the characteristics of one, or not at all', () => {
    const belts = products.filter(
      ({ kind, quantity, is_allow_buy }) => kind === 'belt' && Number(quantity) > 0 && is_allow_buy,
    )
    const sizeOf = ({ attributes }: Listed) =>
      attributes.flatMap(({ name, text }) => (/^(?:Ширина|Длина)$/.test(name) ? text : [])).join('×')
    const sizes = [...new Map(belts.map((one) => [sizeOf(one), one])).values()]
    const answers = sizes.map(({ attributes }) => {
      const [width, length] = ['Ширина', 'Длина'].map((title) =>
        Number(attributes.find(({ name }) => name === title)?.text),
      )
      const { same } = found(belts, width ?? 0, length ?? 0)
      return same.includes(`${width}×${length}`) ? 'right' : same.length > 0 ? 'wrong' : 'silent'
    })
    const [right, wrong, silent] = ['right', 'wrong', 'silent'].map(
      (kind) => answers.filter((one) => one === kind).length,
    )
    console.log(`sizes of belts, demo: right ${right}, wrong ${wrong}, silent ${silent}`)
    expect(wrong).toBe(0)
    expect(right).toBeGreaterThan(20)
  })

  test('no tape, sheet or roll is a belt, and no size is far from what was measured', () => {
    for (const [width, length] of [
      [25, 50],
      [50, 500],
      [115, 280],
      [230, 280],
    ] as const) {
      const { same, near } = nearestBelts(products, { width, length })
      for (const size of [...same, ...near]) {
        expect(Math.abs(size.width - width) / width).toBeLessThanOrEqual(0.1)
        expect(Math.abs(size.length - length) / length).toBeLessThanOrEqual(0.1)
      }
    }
  })
})

test.each([
  [{ width: 75, length: 533 }, { width: 75, length: 533 }, ''],
  [{ width: 75, length: 533 }, { width: 75, length: 537 }, 'короче на 4 мм'],
  [{ width: 76, length: 533 }, { width: 75, length: 533 }, 'шире на 1 мм'],
  [{ width: 75, length: 533 }, { width: 76.5, length: 510 }, 'уже на 1,5 мм, длиннее на 23 мм'],
])('%o beside %o: «%s»', (belt, measured, expected) => {
  expect(differenceOf(belt, measured)).toBe(expected)
})

test('what is glued to size is what the shop says of its production', () => {
  const article = readFileSync('shared/content/pages/nashe-proizvodstvo.md', 'utf8').replace(/\s+/g, ' ')
  expect(article).toContain(`ширина от ${made.width.from} мм, длина от ${made.length.from} мм`)
  expect(article).toContain(`ширина до ${made.width.to} мм, длина до ${made.length.to} мм`)
  expect(canBeMade({ width: 77, length: 541 })).toBe(true)
  expect(canBeMade({ width: 5, length: 541 })).toBe(false)
  expect(canBeMade({ width: 1400, length: 2620 })).toBe(false)
  expect(canBeMade({ width: 77, length: 4000 })).toBe(false)
})

import { expect, test } from 'vitest'
import { demoProducts } from '../../../../tests/support/demo-products.ts'
import { type Candidate, findAnalogues } from './analogues.ts'

const products = demoProducts()
const kindOf = new Map(products.map(({ product_id, kind }) => [product_id, kind]))
const inCategory = Map.groupBy(products, ({ category }) => category)

/** What a tradesman would send back, had it another value. */
const needed =
  'Диаметр|Ширина|Длина|Длина рулона|Зерно|Отверстия|Посадка|Степень обработки|Орбита|Пылеотвод|Посадочный квадрат|Патрон|Цанга|Резьба|Тип разъёма|Сопло|Бачок|Тонкость фильтрации|Внутренний диаметр|Наружный диаметр|Длина шланга|Тип скобы|Тип крепежа|Длина крепежа|Сечение|Фасовка|Размер'.split(
    '|',
  )

const valueIn = ({ attributes }: Candidate, title: string) => attributes.find(({ name }) => name === title)?.text

test('the analogues of all products are of their kind and size, and most discs, tools and pads have some', () => {
  const judged = products.map((product) => {
    const found = findAnalogues(product, inCategory.get(product.category) ?? []).map((analogue) => analogue.product)
    const wrong = found.filter(
      (other) =>
        kindOf.get(other.product_id) !== product.kind ||
        needed.some((title) => valueIn(other, title) !== valueIn(product, title)),
    )
    return {
      kind: product.kind,
      wrong: wrong.map(({ name }) => `${product.name} ≠ ${name}`),
      found: found.length,
      hasSome: found.length > 0,
    }
  })
  const wrong = judged.flatMap((one) => one.wrong)
  const all = judged.reduce((sum, { found }) => sum + found, 0)
  const silent = judged.filter(({ hasSome }) => !hasSome).length
  console.log(`analogues, demo: right ${all - wrong.length}, wrong ${wrong.length}, silent of ${silent} products`)
  expect(wrong).toEqual([])
  const share = (kind: string) => {
    const all = judged.filter((one) => one.kind === kind)
    return all.filter(({ hasSome }) => hasSome).length / all.length
  }
  expect(Math.min(...['disc', 'wheel', 'sander', 'pad', 'fastener', 'fitting'].map(share))).toBeGreaterThan(0.7)
  expect(Math.max(...['kit', 'case'].map(share))).toBe(0)
})

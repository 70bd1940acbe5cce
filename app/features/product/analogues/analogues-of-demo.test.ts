import { expect, test } from 'vitest'
import { attributes as rows } from '../../../../demo-shop/catalogue/attributes.ts'
import { generateCatalogue } from '../../../../demo-shop/catalogue/catalogue.ts'
import { manufacturers } from '../../../../demo-shop/catalogue/manufacturers.ts'
import { planProducts, productIdAt } from '../../../../demo-shop/catalogue/schedule.ts'
import { type Candidate, findAnalogues } from './analogues.ts'

const size = 3200
const lineOf = new Map(planProducts(size).slots.map(({ family }, position) => [productIdAt(position), family]))
const facts = new Map(rows.map((row) => [row.attribute_id, row]))
const brands = new Map(manufacturers.map(({ id, name }) => [id, name]))

const products = [...generateCatalogue({ products: size, today: '2025-11-21' }).products()].map(
  (product): Candidate & { kind: string; category: number | undefined } => ({
    product_id: product.product_id,
    url: '',
    name: product.name,
    sku: product.sku,
    price: 1,
    unit: product.unit.short,
    minimum: 1,
    quantity: 1,
    stock_status: '',
    is_allow_buy: true,
    manufacturer: { id: product.manufacturer_id, name: brands.get(product.manufacturer_id) ?? '', url: '' },
    attributes: product.attributes.map(({ attribute_id, text }) => ({
      attribute_id,
      name: facts.get(attribute_id)?.name ?? '',
      unit: facts.get(attribute_id)?.unit ?? null,
      text,
    })),
    kind: lineOf.get(product.product_id)?.kind ?? '',
    category: product.category_ids[0],
  }),
)
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
        lineOf.get(other.product_id)?.kind !== product.kind ||
        needed.some((title) => valueIn(other, title) !== valueIn(product, title)),
    )
    return {
      kind: product.kind,
      wrong: wrong.map(({ name }) => `${product.name} ≠ ${name}`),
      hasSome: found.length > 0,
    }
  })
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([])
  const share = (kind: string) => {
    const all = judged.filter((one) => one.kind === kind)
    return all.filter(({ hasSome }) => hasSome).length / all.length
  }
  expect(Math.min(...['disc', 'wheel', 'sander', 'pad', 'fastener', 'fitting'].map(share))).toBeGreaterThan(0.7)
  expect(Math.max(...['kit', 'case'].map(share))).toBe(0)
})

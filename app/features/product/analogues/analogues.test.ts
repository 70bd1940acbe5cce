import { expect, test } from 'vitest'
import { type Candidate, findAnalogues } from './analogues.ts'

type Facts = Record<string, string>

const product = (product_id: number, name: string, facts: Facts = {}, brand = '', unit = 'шт.'): Candidate => ({
  product_id,
  url: '',
  name,
  sku: '',
  price: 100,
  unit,
  minimum: 1,
  quantity: 10,
  stock_status: '',
  is_allow_buy: true,
  manufacturer: { id: 1, name: brand, url: '' },
  attributes: Object.entries(facts).map(([title, text], index) => {
    const [label = '', measure] = title.split(', ')
    return { attribute_id: index + 1, name: label, text, unit: measure ?? null }
  }),
})

const disc = { 'Диаметр, мм': '150', Зерно: 'P120', Отверстия: '15', Крепление: 'липучка' }
const gold = product(1, 'Круг шлифовальный Mirka Gold, 150 мм, 15 отверстий, P120', { ...disc, Серия: 'Gold' }, 'Mirka')
const smirdex = 'Круг шлифовальный Smirdex 510 White, 150 мм, 15 отверстий, P120'

test('a disc of another make with the same diameter, holes, grit and fastening stands in for one', () => {
  const other = product(2, smirdex, { ...disc, Серия: '510 White', Основа: 'бумага' }, 'Smirdex')
  expect(findAnalogues(gold, [gold, other])).toMatchObject([
    { product: { product_id: 2 }, by: ['диаметру', 'зерну', 'отверстиям', 'креплению'], differences: [] },
  ])
})

test('what both tell and tell otherwise is a difference, the likest product first', () => {
  const own = product(
    1,
    gold.name,
    { ...disc, Основа: 'бумага', Применение: 'дерево', Страна: 'Финляндия', Сертификат: 'нет' },
    'Mirka Gold',
  )
  const film = product(
    2,
    smirdex,
    { ...disc, Основа: 'плёнка', Применение: 'металл', Страна: 'Греция', Сертификат: 'есть' },
    'Smirdex 510 White',
  )
  const paper = product(3, smirdex, { ...disc, Основа: 'бумага', Применение: 'металл' }, 'Smirdex 510 White')
  expect(
    findAnalogues(own, [film, paper]).map(({ product, differences }) => [product.product_id, differences]),
  ).toEqual([
    [3, [{ name: 'Применение', own: 'дерево', other: 'металл', unit: null }]],
    [
      2,
      [
        { name: 'Основа', own: 'бумага', other: 'плёнка', unit: null },
        { name: 'Применение', own: 'дерево', other: 'металл', unit: null },
      ],
    ],
  ])
})

test.each<[string, string, Facts, string?]>([
  ['another diameter', smirdex.replace('150', '125'), { ...disc, 'Диаметр, мм': '125' }],
  ['other holes', smirdex.replace('15 отверстий', '6 отверстий'), { ...disc, Отверстия: '6' }],
  ['another grit', smirdex.replace('P120', 'P180'), { ...disc, Зерно: 'P180' }],
  ['another fastening', smirdex, { ...disc, Крепление: 'клеевой слой' }],
  ['another kind', smirdex.replace('шлифовальный', 'фибровый'), disc],
  ['a form that its name alone tells', `${smirdex}, мягкий`, disc],
  ['a bore that the other does not tell', smirdex, { ...disc, 'Посадка, мм': '22' }],
  [
    'holes that it does not tell',
    smirdex.replace('15 отверстий, ', ''),
    { 'Диаметр, мм': '150', Зерно: 'P120', Крепление: 'липучка' },
  ],
  ['a name that contradicts its characteristics', smirdex.replace('150 мм', '125 мм'), disc],
  ['another unit of sale', smirdex, disc, 'уп.'],
])('a disc with %s stands in for none', (_, name, facts, unit) => {
  expect(findAnalogues(gold, [product(2, name, facts, 'Smirdex 510 White', unit)])).toEqual([])
})

test.each([
  ['a product without characteristics', product(1, 'Масло для пневмоинструмента, 1 л')],
  ['a product of which one dimension is known', product(1, 'Круг Mirka, P120', { Зерно: 'P120' }, 'Mirka')],
])('nothing is said of %s', (_, own) => {
  expect(findAnalogues(own, [{ ...own, product_id: 2 }])).toEqual([])
})

const wrench = (id: number, model: string, torque: string) =>
  product(
    id,
    `Гайковёрт ударный ${model}, 1/2″, ${torque} Н·м`,
    { 'Посадочный квадрат': '1/2″', 'Крутящий момент, Н·м': torque, Резьба: 'G1/4', Модель: model },
    'Shinano',
  )

test('a tool of about the same strength stands in for one, a much weaker or stronger one does not', () => {
  const [own, near, weak, strong] = [
    wrench(1, 'SI-1490B', '680'),
    wrench(2, 'CP7732C', '625'),
    wrench(3, 'CP734H', '400'),
    wrench(4, 'CP7748', '1300'),
  ]
  expect(findAnalogues(own, [near, weak, strong]).map(({ product }) => product.product_id)).toEqual([2])
})

test('a shop that writes sizes into names alone, in other signs and words, has its analogues too', () => {
  const names = [
    'Лента шлифовальная 3M 784F 100х610, Р80',
    'Лента шлифовальная Klingspor LS309, 100 x 610 мм, P 80',
    'Лента шлифовальная Klingspor LS309, 100x610 мм, P80',
    'Лента шлифовальная Klingspor LS309, 100x915 мм, P80',
    'Лента шлифовальная Klingspor LS309, 100x610 мм, P120',
  ]
  const [own, ...others] = names.map((name, index) =>
    product(index + 1, name, { Серия: index === 0 ? '784F' : 'LS309' }, index === 0 ? '3M' : 'Klingspor'),
  )
  const found = own ? findAnalogues(own, others) : []
  expect(found.map(({ product, by }) => [product.product_id, by])).toEqual([[3, ['ширине', 'длине', 'зерну']]])
})

test('values that are written otherwise are the same: units, letters of grits, no holes, hooks and loops', () => {
  const own = product(
    1,
    'Круг Mirka',
    { 'Диаметр, мм': '150', Зерно: 'P80', Отверстия: 'нет', Крепление: 'липучка' },
    'Mirka',
  )
  const other = product(
    2,
    'Круг 3M',
    { Диаметр: '150 мм', Зерно: '80', Отверстия: 'без отверстий', Крепление: 'Hookit' },
    '3M',
  )
  expect(findAnalogues(own, [other])).toHaveLength(1)
})

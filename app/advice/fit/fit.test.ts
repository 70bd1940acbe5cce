import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'
import { readPart } from './parts.ts'

type Case = [name: string, facts?: Record<string, string>]

const part = ([name, facts = {}]: Case) =>
  readPart({
    name,
    attributes: Object.entries(facts).map(([title, text], index) => {
      const [label = '', unit] = title.split(' | ')
      return { attribute_id: index + 1, name: label, text, unit: unit ?? null }
    }),
  })

/** By what a thing fits the shopper's own, as it is said after «по»; null where nothing is said. */
const by = (own: Case, other: Case): string[] | null => {
  const [one, another] = [part(own), part(other)]
  return one && another && fitOf(one, another)
}

const sander: Case = [
  'Шлифмашинка эксцентриковая Rupes RH256A',
  { 'Диаметр подошвы | мм': '150', 'Крепление круга': 'Velcro', Резьба: 'G1/4', 'Орбита | мм': '6' },
]
const pad: Case = ['Тарелка опорная Festool, 150 мм, 15 отверстий, на липучке, M8']
const disc: Case = ['Круг шлифовальный Klingspor PS 22 K на липучке, 150 мм, 15 отв., Р120']
const file: Case = ['Ленточный напильник пневматический', { 'Ширина ленты | мм': '10', 'Длина ленты | мм': '330' }]

test.each<[string, Case, Case, string[]]>([
  ['a disc for a sander', sander, disc, ['диаметру', 'креплению']],
  ['a sander for a disc', disc, sander, ['диаметру', 'креплению']],
  ['a disc for a pad with its holes', pad, disc, ['диаметру', 'отверстиям', 'креплению']],
  [
    'a net for any pad',
    pad,
    ['Диск шлифовальный сетчатый Mirka Abranet', { Диаметр: '150 мм', Отверстия: 'сетка', Крепление: 'липучка' }],
    ['диаметру', 'креплению'],
  ],
  [
    'a disc under glue for a pad of vinyl',
    ['Машинка эксцентриковая, 150 мм, орбита 5 мм, тарелка под клей', { 'Диаметр | мм': '150', Крепление: 'винил' }],
    ['Круг абразивный самоклеящийся', { 'Диаметр, мм': '150', Крепление: 'клеевой слой' }],
    ['диаметру', 'креплению'],
  ],
  [
    'a pad by the thread of the spindle',
    ['Шлифмашинка орбитальная', { 'Диаметр, мм': '150', 'Резьба шпинделя': '5/16"' }],
    ['Подошва шлифовальная', { 'Диаметр, мм': '150', Резьба: '5/16″' }],
    ['диаметру', 'резьбе'],
  ],
  ['a belt for a file', file, ['Лента шлифовальная 10х330, P80'], ['ширине', 'длине']],
  ['a belt whose size has spaces and units', file, ['Лента шлифовальная 3M, 10 x 330 мм, P80'], ['ширине', 'длине']],
  ['a belt by its facts', file, ['Шлифлента 3M', { Ширина: '10 мм', Длина: '330' }], ['ширине', 'длине']],
])('%s fits', (_, own, other, expected) => {
  expect(by(own, other)).toEqual(expected)
})

test.each<[string, Case, Case]>([
  ['a disc of another diameter', sander, ['Круг шлифовальный на липучке, 125 мм, P120']],
  ['a disc of six inches', sander, ['Круг шлифовальный на липучке, 152 мм, P120']],
  ['a disc in inches', sander, ['Круг шлифовальный на липучке 6", P120']],
  ['a disc of two diameters', sander, ['Круг шлифовальный на липучке, 125 мм и 150 мм']],
  ['a disc with other holes', pad, ['Круг шлифовальный на липучке, 150 мм, 6 отв., P120']],
  ['a disc without holes for a pad with some', pad, ['Круг шлифовальный на липучке, 150 мм, без отверстий, P120']],
  ['a disc with holes in a sum', pad, ['Круг шлифовальный на липучке, 150 мм, 8+1 отв., P120']],
  ['a disc whose holes are not told, for a pad', pad, ['Круг шлифовальный на липучке, 150 мм, P120']],
  ['a disc whose fastening is not told', sander, ['Круг шлифовальный, 150 мм, 15 отв., P120']],
  ['a disc under glue for hooks', sander, ['Круг шлифовальный самоклеящийся, 150 мм, P120']],
  ['a polishing disc', sander, ['Круг полировальный поролоновый на липучке, 150 мм']],
  ['a fibre disc', sander, ['Круг фибровый шлифовальный, 150×22 мм, P36']],
  ['a flap disc', sander, ['Круг лепестковый шлифовальный на липучке, 150 мм']],
  ['a cutting disc', sander, ['Диск отрезной, 150 мм']],
  ['a disc for a wall sander', sander, ['Круг шлифовальный на липучке, 225 мм, для жирафа']],
  ['a protector', sander, ['Прокладка защитная на липучке, 150 мм, 15 отв.']],
  ['a disc for a polisher', ['Машинка полировальная, 150 мм', { Крепление: 'липучка' }], disc],
  ['a disc for an angle grinder', ['Шлифмашинка угловая', { 'Диаметр | мм': '150', Крепление: 'липучка' }], disc],
  ['a pad by the air thread', sander, ['Тарелка опорная, 150 мм', { Резьба: 'G1/4', Крепление: 'липучка' }]],
  ['a pad of another thread', ['Шлифмашинка орбитальная, 150 мм', { 'Резьба шпинделя': '5/16"' }], pad],
  ['a belt of another length', file, ['Лента шлифовальная 10×320, P80']],
  ['a belt of another width', file, ['Лента шлифовальная 13х330, P80']],
  ['a tape', file, ['Лента клейкая 10×330']],
  ['a roll', file, ['Рулон шлифовальный 10 мм × 330 м']],
  [
    'a belt for a sander of sheets',
    ['Машинка плоскошлифовальная', { Ширина: '10', Длина: '330' }],
    ['Лента шлифовальная 10×330'],
  ],
  ['a sander for a sander', sander, sander],
  ['a disc for a disc', disc, disc],
  ['a disc that contradicts itself', sander, ['Круг шлифовальный на липучке, 150 мм', { Диаметр: '125' }]],
  ['a set of discs', sander, ['Набор кругов шлифовальных на липучке, 150 мм']],
  ['a bag for discs', sander, ['Сумка для кругов 150 мм на липучке']],
])('nothing is said of %s', (_, own, other) => {
  expect(by(own, other)).toBeNull()
})

import { type Drawing, unlabelled } from '../../pictures/drawing.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { maker } from '../manufacturers.ts'
import { decimal } from '../numerals.ts'
import type { Color } from '../palette.ts'
import * as draw from '../palette.ts'
import { describeTool } from './tool-texts.ts'

interface NailerModel {
  model: string
  /** What it shoots: the type of staple, pin or nail. */
  type: string
  range: string
  what: 'скоба' | 'шпилька' | 'штифт' | 'гвоздь'
  category: 391 | 392 | 393 | 395 | 396
  rate: number
  weight: string
  air: number
  magazine: number
}

const MODELS: NailerModel[] = [
  {
    model: '80.16',
    type: '80',
    range: '6–16',
    what: 'скоба',
    category: 391,
    rate: 14780,
    weight: '0,85',
    air: 30,
    magazine: 160,
  },
  {
    model: '3G 90.40',
    type: '90',
    range: '16–40',
    what: 'скоба',
    category: 392,
    rate: 21900,
    weight: '1,35',
    air: 70,
    magazine: 100,
  },
  {
    model: '12.50',
    type: '12',
    range: '15–50',
    what: 'штифт',
    category: 393,
    rate: 19700,
    weight: '1,25',
    air: 60,
    magazine: 110,
  },
  {
    model: '3G 28.90 CN',
    type: '28',
    range: '50–90',
    what: 'гвоздь',
    category: 395,
    rate: 52400,
    weight: '3,7',
    air: 260,
    magazine: 300,
  },
  {
    model: '34.90 RN',
    type: '34',
    range: '50–90',
    what: 'гвоздь',
    category: 396,
    rate: 44900,
    weight: '3,6',
    air: 240,
    magazine: 80,
  },
  {
    model: '06.30',
    type: '06',
    range: '12–30',
    what: 'шпилька',
    category: 393,
    rate: 16200,
    weight: '0,9',
    air: 35,
    magazine: 120,
  },
  {
    model: '140.16',
    type: '140',
    range: '6–16',
    what: 'скоба',
    category: 391,
    rate: 12900,
    weight: '0,95',
    air: 32,
    magazine: 140,
  },
  {
    model: '14.50',
    type: '14',
    range: '25–50',
    what: 'скоба',
    category: 392,
    rate: 29800,
    weight: '2,2',
    air: 120,
    magazine: 140,
  },
  {
    model: '3G 97.25',
    type: '97',
    range: '10–25',
    what: 'скоба',
    category: 391,
    rate: 17400,
    weight: '1,1',
    air: 45,
    magazine: 130,
  },
  {
    model: '92.40',
    type: '92',
    range: '20–40',
    what: 'скоба',
    category: 392,
    rate: 24300,
    weight: '1,6',
    air: 80,
    magazine: 120,
  },
  {
    model: '50.16',
    type: '50',
    range: '6–16',
    what: 'скоба',
    category: 391,
    rate: 12100,
    weight: '0,82',
    air: 30,
    magazine: 150,
  },
  {
    model: '17.50',
    type: '17',
    range: '32–50',
    what: 'скоба',
    category: 392,
    rate: 34900,
    weight: '2,4',
    air: 140,
    magazine: 150,
  },
  {
    model: '08.50',
    type: '08',
    range: '12–50',
    what: 'шпилька',
    category: 393,
    rate: 18100,
    weight: '1,05',
    air: 42,
    magazine: 110,
  },
  {
    model: '21.90 RN',
    type: '21',
    range: '50–90',
    what: 'гвоздь',
    category: 396,
    rate: 42300,
    weight: '3,5',
    air: 235,
    magazine: 75,
  },
  {
    model: '25.65 CN',
    type: '25',
    range: '38–65',
    what: 'гвоздь',
    category: 395,
    rate: 46800,
    weight: '3,1',
    air: 220,
    magazine: 300,
  },
]

const MAKES = [
  { name: '', code: '', factor: 1 },
  { name: 'с длинным носом', code: 'L', factor: 1.08 },
  { name: 'автоматическая очередь', code: 'A', factor: 1.14 },
  { name: 'с предохранителем', code: 'S', factor: 1.06 },
  { name: 'с увеличенным магазином', code: 'M', factor: 1.1 },
] as const

const TITLES = {
  скоба: 'скобозабивной',
  шпилька: 'шпилькозабивной',
  штифт: 'штифтозабивной',
  гвоздь: 'гвоздезабивной',
} as const
const GENITIVE = { скоба: 'скобы', шпилька: 'шпильки', штифт: 'штифта', гвоздь: 'гвоздя' } as const

/** Key that a nailer shares with its fasteners. */
export const fastenerFit = (type: string) => `fastener-${type}`

function fastenerOf({ what, category, range }: NailerModel): Drawing {
  const longest = Number(range.split('–')[1])
  if (what === 'гвоздь') return draw.nails('zinc', category === 395 ? 'coil' : 'strip', longest)
  if (what === 'скоба') return draw.staples('zinc', category === 391 ? 12.8 : 5.8, longest)
  return draw.pins('zinc', what === 'штифт' ? 'ШТИФТЫ' : 'ШПИЛЬКИ', longest)
}

function nailers(
  id: string,
  key: 'omer' | 'cp' | 'own',
  share: number,
  factor: number,
  colors: [Color, Color],
  models: NailerModel[],
): Family {
  const brand = maker(key)
  return defineFamily({
    id,
    maker: key,
    kind: 'nailer',
    share,
    variants: combine({ make: MAKES, model: models, set: ['', 'в кейсе'] }),
    fit: ({ model }) => fastenerFit(model.type),
    draft: ({ make, model, set }, _index, random) => ({
      category: model.category,
      sku: `${key === 'omer' ? 'OM' : key === 'cp' ? 'CPN' : 'SPN'}${model.model.replace(/[. ]/g, '')}${make.code}${set ? '-K' : ''}`,
      name: `Пистолет ${TITLES[model.what]} ${brand.name} ${model.model}, ${model.range} мм${make.name ? `, ${make.name}` : ''}${set ? `, ${set}` : ''}`,
      short: `Пневматический пистолет под крепёж ${model.type}, длина ${model.range} мм, ${model.weight} кг.`,
      description: describeTool(
        `${model.model} — рабочий пистолет для ${model.category === 391 ? 'обивки, задних стенок и упаковки' : model.category === 393 ? 'штапика, раскладки и плинтуса' : model.category === 392 ? 'каркаса, паллет и ДВП' : 'поддонов, обрешётки и каркасных домов'}. Глубина забивания регулируется без ключа.`,
        `Подходит крепёж типа ${model.type} длиной ${model.range} мм, магазин ${model.magazine} шт. Расход — ${decimal(model.air / 100)} л за выстрел при 5–6 бар.`,
        ['пистолет', 'масло 20 мл', 'ключи', set ? 'кейс' : 'ниппель G1/4'],
        key,
        random,
      ),
      attributes: {
        staple: model.what === 'скоба' ? `тип ${model.type}` : undefined,
        fastener: model.what === 'скоба' ? undefined : `${model.what} ${model.type}`,
        fastenerLength: model.range,
        magazine: model.magazine,
        pressure: '5–6',
        weight: model.weight,
        noise: 86,
        thread: 'G1/4',
        series: model.model,
        purpose: `для ${GENITIVE[model.what]} типа ${model.type}`,
        country: brand.country,
      },
      pictures: [
        draw.nailer(...colors, model.model),
        ...(set ? [draw.carryingCase('black', '')] : []),
        unlabelled(fastenerOf(model)),
      ].slice(0, random.int(1, 3)),
      price: model.rate * factor * make.factor + (set ? 1600 : 0),
      tags: [`${TITLES[model.what]} пистолет`, `тип ${model.type}`],
    }),
  })
}

export const nailerFamilies: Family[] = [
  nailers('nailer-omer', 'omer', 56, 1, ['black', 'yellow'], MODELS),
  nailers('nailer-cp', 'cp', 16, 0.82, ['steel', 'red'], MODELS.slice(0, 4)),
  nailers('nailer-own', 'own', 16, 0.46, ['blue', 'yellow'], MODELS.slice(0, 4)),
]

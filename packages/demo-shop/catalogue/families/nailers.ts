import { array, enums, type Infer, number, object, string } from 'superstruct'
import { type Drawing, type DrawingOf, unlabelled } from '../../pictures/drawing.ts'
import { advice } from '../advice.ts'
import { readData } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { maker } from '../manufacturers.ts'
import { decimal } from '../numerals.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { describeTool } from './tool-texts.ts'

const nailerModel = object({
  model: string(),
  type: string(),
  range: string(),
  what: enums(['скоба', 'шпилька', 'штифт', 'гвоздь']),
  category: number(),
  rate: number(),
  weight: string(),
  air: number(),
  magazine: number(),
})
type NailerModel = Infer<typeof nailerModel>
const data = readData(
  'nailers.yaml',
  object({
    models: array(nailerModel),
    makes: array(object({ name: string(), code: string(), factor: number() })),
  }),
)

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

function magazineOf({ what, category }: NailerModel): DrawingOf<'nailer'>['magazine'] {
  if (what === 'гвоздь') return category === 395 ? 'coil' : 'stick'
  return what === 'скоба' ? 'straight' : 'angled'
}

function nailers(id: string, key: 'omer' | 'cp' | 'own', share: number, factor: number, models: NailerModel[]): Family {
  const brand = maker(key)
  return defineFamily({
    id,
    maker: key,
    kind: 'nailer',
    share,
    variants: combine({ make: data.makes, model: models, set: ['', 'в кейсе'] }),
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
        advice.nailer_care,
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
        tools.nailer(key, model.model, magazineOf(model), make.code === 'L' ? 'long' : 'short'),
        ...(set ? [draw.carryingCase('black', '')] : []),
        unlabelled(fastenerOf(model)),
      ].slice(0, random.int(1, 3)),
      price: model.rate * factor * make.factor + (set ? 1600 : 0),
      tags: [`${TITLES[model.what]} пистолет`, `тип ${model.type}`],
    }),
  })
}

export const nailerFamilies: Family[] = [
  nailers('nailer-omer', 'omer', 56, 1, data.models),
  nailers('nailer-cp', 'cp', 16, 0.82, data.models.slice(0, 4)),
  nailers('nailer-own', 'own', 16, 0.46, data.models.slice(0, 4)),
]

import { array, enums, number, object, string } from 'superstruct'
import { advice } from '../advice.ts'
import { anyCode, anyColor, line, readData, series, texts } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import * as tools from '../tool-drawings.ts'
import { articleOf3m } from './articles.ts'
import { describeTool } from './tool-texts.ts'

const data = readData(
  'painting.yaml',
  object({
    guns: array(
      object({
        ...series,
        technology: enums(['HVLP', 'LVLP', 'RP']),
        form: enums(['top', 'mini', 'bottom']),
        nozzles: texts,
        cup: number(),
        air: number(),
      }),
    ),
    tapes: array(object({ ...line, series: string(), code: anyCode, color: anyColor, hot: number() })),
  }),
)

const LEAF = { top: 421, mini: 422, bottom: 423 } as const
const FORM = { top: 'верхний бачок', mini: 'мини, верхний бачок', bottom: 'нижний бачок' } as const
const CUPS = { пластик: '#dfe5ea', алюминий: draw.COLORS.steel } as const

/** What is sprayed through a nozzle of so many millimetres (`1,3`). */
function materialOf(nozzle: string): string {
  const width = Number.parseFloat(nozzle.replace(',', '.'))
  if (width < 1.1) return 'пятно, переход, образцы'
  return width < 1.5 ? 'база, лак' : 'грунт, густые материалы'
}

const guns = data.guns.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'spray',
    share: line.share,
    variants: combine({
      set: ['', 'с манометром', 'с запасным бачком', 'в кейсе'],
      nozzle: line.nozzles,
      cup: ['пластик', 'алюминий'] as const,
    }),
    fit: () => 'paint',
    draft: ({ set, nozzle, cup }, index, random) => ({
      category: LEAF[line.form],
      sku: `${line.code}-${nozzle.replace(',', '')}-${index + 1}`,
      name: `Краскопульт ${brand.name} ${line.series} ${line.technology}, дюза ${nozzle} мм, ${FORM[line.form]} ${line.cup} мл (${cup})${set ? `, ${set}` : ''}`,
      short: `${line.technology}, дюза ${nozzle} мм, расход воздуха ${line.air} л/мин.`,
      description: describeTool(
        line.technology === 'HVLP'
          ? 'Высокий объём при низком давлении: перенос краски на деталь больше 65 %, тумана заметно меньше.'
          : line.technology === 'LVLP'
            ? 'Скромный расход воздуха: красит ровно от бытового компрессора 200 л/мин.'
            : 'RP быстро закрывает деталь и хорошо укладывает лак на вертикали.',
        `Дюза ${nozzle} мм: ${materialOf(nozzle)}. Бачок ${line.cup} мл, входное давление 2 бар на рукоятке.`,
        ['краскопульт', `бачок ${line.cup} мл`, 'щётка и ключ', set || 'фильтр в бачок'],
        line.maker,
        random,
        advice.spray_care,
      ),
      attributes: {
        nozzle,
        cup: line.cup,
        air: line.air,
        pressure: '2,0',
        thread: 'G1/4',
        material: cup === 'пластик' ? 'алюминий, бачок пластик' : 'алюминий',
        weight: line.form === 'mini' ? '0,35' : '0,52',
        series: line.series,
        purpose: `${line.technology}: ${materialOf(nozzle)}`,
        country: brand.country,
      },
      pictures: [
        tools.sprayGun(line.maker, CUPS[cup], nozzle, line.series, {
          place: line.form === 'bottom' ? 'below' : 'above',
          size: line.cup,
          gauge: set === 'с манометром',
        }),
        ...(set === 'в кейсе' ? [draw.carryingCase('yellow', '')] : []),
        set === 'с манометром' ? draw.gauge(0) : draw.fitting('brass', 'G1/4'),
      ].slice(0, random.int(1, 3)),
      price: line.rate + (set ? 1900 : 0) + (cup === 'алюминий' ? 600 : 0),
      tags: ['краскопульт', line.technology, `дюза ${nozzle}`],
    }),
  })
})

const tapes = data.tapes.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'masking',
    share: line.share,
    variants: combine({ length: [50, 25, 45], width: [19, 38, 50, 24, 30, 36, 48, 12] }),
    fit: () => 'paint',
    draft: ({ length, width }, index, random) => ({
      category: 424,
      ...(typeof line.code === 'number' ? articleOf3m(line.code + index) : { sku: `${line.code}-${width}-${length}` }),
      name: `Лента малярная ${brand.name} ${line.series}, ${width} мм × ${length} м`,
      short: `Маскирующая лента ${width} мм, стойкая к сушке ${line.hot} °C.`,
      description: paragraphs(
        `Лента ${line.series} держит кромку, не промокает и снимается без клея после сушки ${line.hot} °C.`,
        random.pick([
          'Снимайте под углом 45° и тёплой, пока деталь не остыла полностью: кромка останется ровной.',
          'Клеить на обезжиренную поверхность: силикон под лентой даёт брак по краю.',
        ]),
      ),
      attributes: {
        width,
        rollLength: length,
        temperature: String(line.hot),
        material: 'крепированная бумага',
        series: line.series,
        country: brand.country,
      },
      pictures: [draw.tape(line.color, width)],
      price: line.rate * width * (length / 50) * 0.72 + 14,
      tags: ['малярная лента', `${width} мм`],
    }),
  })
})

export const paintingFamilies: Family[] = [...guns, ...tapes]

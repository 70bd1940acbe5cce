import { combine, defineFamily, type Family } from '../family.ts'
import { COMMON, describeGrit, gritFactor } from '../grits.ts'
import { paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'
import type { FlatLine } from './flat-line.ts'

interface RollLine extends FlatLine {
  category: 341 | 342 | 343
  widths: readonly number[]
  /** Metres. */
  lengths: readonly number[]
}

const ROLLS: RollLine[] = [
  {
    id: 'roll-255p',
    maker: '3m',
    series: 'Hookit 255P+',
    share: 16,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'бумага класса C',
    category: 341,
    widths: [115, 70, 75, 93],
    lengths: [25, 10, 12],
    grits: COMMON,
    rate: 1500,
    code: 55440,
    pitch: 'Рулон золотой серии на липучке: режете под свой рубанок и не платите за готовую полоску.',
  },
  {
    id: 'roll-737u',
    maker: '3m',
    series: 'Cubitron II 737U',
    share: 12,
    color: 'cubitron',
    mineral: 'керамика PSG',
    backing: 'бумага класса D',
    category: 341,
    widths: [70, 115, 75],
    lengths: [12, 25],
    grits: COMMON,
    rate: 2300,
    code: 34440,
    pitch: 'Керамика в рулоне для ручных рубанков: на кузовной шпатлёвке одна полоска проходит всю боковину.',
  },
  {
    id: 'roll-abranet',
    maker: 'mirka',
    series: 'Abranet',
    share: 12,
    color: 'green',
    mineral: 'оксид алюминия',
    backing: 'полиамидная сетка',
    category: 341,
    widths: [115, 75, 70, 93],
    lengths: [10, 25, 50],
    grits: COMMON,
    rate: 1950,
    code: 'ABRR',
    pitch: 'Сетка для рубанков с пылеотводом: пыль уходит через всё полотно.',
  },
  {
    id: 'roll-smx',
    maker: 'smirdex',
    series: '510 White',
    share: 16,
    color: 'steel',
    mineral: 'оксид алюминия',
    backing: 'бумага с латексом',
    category: 342,
    widths: [115, 95, 100, 70, 120, 150],
    lengths: [25, 50, 5, 10],
    grits: COMMON,
    rate: 620,
    code: 'SX51R',
    pitch: 'Бумажный рулон для ручного шлифования стен, дерева и шпатлёвки, не сыплется на сгибе.',
  },
  {
    id: 'roll-mgold',
    maker: 'mirka',
    series: 'Gold Soft',
    share: 12,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'бумага на поролоне',
    category: 342,
    widths: [115, 125, 70],
    lengths: [25, 10],
    grits: [240, 320, 400, 180, 500, 150, 600, 800],
    rate: 1850,
    code: 'GLDR',
    pitch: 'Рулон на поролоне с перфорацией 125 мм: профиль, кромка, межслойный лак.',
  },
  {
    id: 'roll-sia',
    maker: 'sia',
    series: '1960 siarexx',
    share: 14,
    color: 'green',
    mineral: 'оксид алюминия',
    backing: 'бумага класса C',
    category: 342,
    widths: [115, 93, 70, 100, 150],
    lengths: [50, 25, 10],
    grits: COMMON,
    rate: 690,
    code: 'SRXR',
    pitch: 'Рулон столярного цеха: стеарат, ровный край, не скручивается.',
  },
  {
    id: 'roll-norton',
    maker: 'norton',
    series: 'K622',
    share: 14,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань J гибкая',
    category: 343,
    widths: [50, 100, 25, 38, 40, 150],
    lengths: [25, 50],
    grits: COMMON,
    rate: 980,
    code: 'NK62',
    pitch: 'Тканевый рулон для труб, валов и токарных деталей: рвётся ровно по основе и гнётся вдвое.',
  },
  {
    id: 'roll-own',
    maker: 'own',
    series: 'РТ',
    share: 26,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'ткань X',
    category: 343,
    widths: [100, 50, 150, 200, 300, 75, 115, 40, 25, 120, 250],
    lengths: [10, 25, 50, 5, 30],
    grits: COMMON,
    rate: 760,
    code: 'RT',
    pitch: 'Нарезаем из джамбо на любую ширину с шагом 5 мм; край ровный, без бахромы.',
  },
]

function rollFamily(line: RollLine): Family {
  const brand = maker(line.maker)
  const hooked = line.category === 341
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'roll',
    share: line.share,
    variants: combine({ length: line.lengths, width: line.widths, grit: line.grits }),
    fit: () => (hooked ? 'hand-file' : 'hand'),
    draft: ({ width, length, grit }, index, random) => ({
      category: line.category,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${width}-${length}-${grit}` }),
      name: `Рулон шлифовальный ${brand.name} ${line.series}${hooked ? ' на липучке' : ''}, ${width} мм × ${length} м, P${grit}`,
      short: `Рулон ${width} мм × ${length} м: ${line.mineral}, ${line.backing}${hooked ? ', липучка' : ''}.`,
      description: paragraphs(
        line.pitch,
        describeGrit(grit, random),
        random.pick([
          `Из рулона ${length} м выходит около ${Math.floor((length * 1000) / 230)} отрезков по 230 мм.`,
          'Отрывайте по линейке или металлической кромке рубанка, тогда край не сыплется.',
          hooked
            ? 'Под рубанок с боковым отводом пыли перфорация не нужна.'
            : 'Для ручного бруска отрезайте на сантиметр длиннее и загибайте край.',
        ]),
      ),
      attributes: {
        width,
        rollLength: length,
        grit: `P${grit}`,
        mineral: line.mineral,
        backing: line.backing,
        fixing: hooked ? 'липучка' : 'без крепления',
        series: line.series,
        country: brand.country,
      },
      pictures: [draw.roll(line.color, grit, width)],
      price: ((line.rate * width * length) / 1000) * gritFactor(grit) * 0.6 + 120,
      tags: ['рулон', `${width} мм`, `P${grit}`],
    }),
  })
}

export const rollFamilies: Family[] = ROLLS.map(rollFamily)

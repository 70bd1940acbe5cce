import { combine, defineFamily, type Family } from '../family.ts'
import { COMMON, describeGrit, gritFactor } from '../grits.ts'
import { list, paragraphs } from '../html.ts'
import { maker } from '../manufacturers.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'
import type { FlatLine } from './flat-line.ts'

interface SheetLine extends FlatLine {
  category: 345 | 346 | 347
  /** Width and length in mm, holes. */
  cuts: readonly (readonly [width: number, length: number, holes: 0 | 8])[]
}

const SHEET = [
  [230, 280, 0],
  [140, 230, 0],
  [115, 280, 0],
] as const
const STRIP = [
  [70, 198, 8],
  [81, 133, 8],
  [70, 420, 8],
  [115, 230, 8],
  [93, 178, 8],
  [70, 125, 8],
  [115, 107, 0],
  [93, 190, 8],
] as const

const SHEETS: SheetLine[] = [
  {
    id: 'sheet-734',
    maker: '3m',
    series: 'Wetordry 734',
    share: 16,
    color: 'black',
    mineral: 'карбид кремния',
    backing: 'латексная бумага',
    category: 345,
    cuts: SHEET.slice(0, 2),
    grits: [400, 600, 800, 1000, 1200, 1500, 2000, 240, 320, 180, 120, 80],
    rate: 1050,
    code: 1970,
    pitch: 'Классический водостойкий лист 3M: мягкая бумага не ломается на сгибе и не царапает кромкой.',
  },
  {
    id: 'sheet-siawat',
    maker: 'sia',
    series: '1913 siawat',
    share: 14,
    color: 'black',
    mineral: 'карбид кремния',
    backing: 'латексная бумага',
    category: 345,
    cuts: SHEET,
    grits: [400, 600, 800, 1000, 1200, 1500, 2000, 2500, 240, 320, 180, 120],
    rate: 860,
    code: 'SWT',
    pitch: 'siawat даёт очень ровную риску на P1500–P2500, поэтому полировка занимает меньше времени.',
  },
  {
    id: 'sheet-smx270',
    maker: 'smirdex',
    series: '270',
    share: 14,
    color: 'black',
    mineral: 'карбид кремния',
    backing: 'водостойкая бумага',
    category: 345,
    cuts: SHEET,
    grits: [400, 600, 800, 1000, 320, 240, 180, 150, 120, 80, 1200, 1500, 2000],
    rate: 540,
    code: 'SX27',
    pitch: 'Водостойкий лист на каждый день: грунт, лак, оргстекло, удаление шагрени.',
  },
  {
    id: 'sheet-mirka',
    maker: 'mirka',
    series: 'Carat Flex',
    share: 12,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'латексная бумага',
    category: 346,
    cuts: SHEET,
    grits: COMMON,
    rate: 640,
    code: 'MCF',
    pitch: 'Лист для сухой работы по дереву: мягкая основа не ломается, стеарат отталкивает пыль.',
  },
  {
    id: 'sheet-own',
    maker: 'own',
    series: 'ЛП',
    share: 14,
    color: 'brown',
    mineral: 'оксид алюминия',
    backing: 'бумага класса C',
    category: 346,
    cuts: [...SHEET, [93, 230, 0], [70, 230, 0]],
    grits: COMMON,
    rate: 380,
    code: 'LP',
    pitch: 'Листы собственной резки: можно заказать другой размер от 100 штук.',
  },
  {
    id: 'strip-3m',
    maker: '3m',
    series: 'Hookit 255P+',
    share: 14,
    color: 'gold',
    mineral: 'оксид алюминия',
    backing: 'бумага класса C',
    category: 347,
    cuts: STRIP.slice(0, 5),
    grits: COMMON,
    rate: 3400,
    code: 47000,
    pitch: 'Готовая полоска с отверстиями под рубанки и плоскошлифовальные машинки.',
  },
  {
    id: 'strip-festool',
    maker: 'festool',
    series: 'Granat',
    share: 12,
    color: 'green',
    mineral: 'оксид алюминия с керамикой',
    backing: 'бумага с латексом',
    category: 347,
    cuts: [
      [115, 230, 8],
      [80, 133, 8],
      [93, 178, 8],
      [80, 400, 8],
    ],
    grits: COMMON,
    rate: 4900,
    code: 'FGS',
    pitch: 'Полоски Granat под машинки RS и RTS: пылеотвод совпадает с подошвой.',
  },
  {
    id: 'strip-own',
    maker: 'own',
    series: 'ПЛ',
    share: 18,
    color: 'brown',
    mineral: 'циркон',
    backing: 'бумага класса E',
    category: 347,
    cuts: STRIP,
    grits: COMMON,
    rate: 2600,
    code: 'PL',
    pitch: 'Полоски собственной высечки под любую схему отверстий, циркон держит прижим на дубе и шпатлёвке.',
  },
]

function sheetFamily(line: SheetLine): Family {
  const brand = maker(line.maker)
  const strip = line.category === 347
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'sheet',
    share: line.share,
    variants: combine({ cut: line.cuts, grit: line.grits }),
    fit: () => (strip ? 'hand-file' : 'hand'),
    draft: ({ cut: [width, length, holes], grit }, index, random) => ({
      category: line.category,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : { sku: `${line.code}-${width}${length}-${grit}` }),
      name: strip
        ? `Полоска на липучке ${brand.name} ${line.series}, ${width}×${length} мм, ${holes ? `${holes} отверстий` : 'без отверстий'}, P${grit}`
        : `Лист шлифовальный ${line.category === 345 ? 'водостойкий ' : ''}${brand.name} ${line.series}, ${width}×${length} мм, P${grit}`,
      short: `${strip ? 'Полоска' : 'Лист'} ${width}×${length} мм: ${line.mineral}, ${line.backing}.`,
      description:
        paragraphs(line.pitch, describeGrit(grit, random)) +
        random.pick([
          '',
          line.category === 345
            ? paragraphs(
                'Замочите лист на 10–15 минут и добавьте в воду каплю шампуня: риска станет тише, а пыль уйдёт с поверхности.',
              )
            : paragraphs('Шлифуйте вдоль волокна и без нажима на угол: край листа оставляет полосу.'),
          strip
            ? list(
                'липучка под рубанки и виброшлифмашинки;',
                'отверстия совпадают с боковым пылеотводом;',
                'поштучно и пачками по 50.',
              )
            : list('лист удобно сложить втрое;', 'для бруска режьте вдоль длинной стороны;', 'пачка 50 листов.'),
        ]),
      attributes: {
        width,
        length,
        grit: `P${grit}`,
        mineral: line.mineral,
        holes: strip ? (holes ? String(holes) : 'нет') : undefined,
        backing: line.backing,
        fixing: strip ? 'липучка' : 'без крепления',
        series: line.series,
        pack: 50,
        country: brand.country,
      },
      pictures: [draw.sheets(line.color, grit, holes, width, length)],
      price: ((line.rate * width * length) / 1_000_000) * gritFactor(grit) + 6,
      tags: [strip ? 'полоска' : 'лист', `${width}×${length}`, `P${grit}`],
    }),
  })
}

export const sheetFamilies: Family[] = SHEETS.map(sheetFamily)

import { unlabelled } from '../../pictures/drawing.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { describeGrit, gritFactor } from '../grits.ts'
import { list, paragraphs } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import { decimal } from '../numerals.ts'
import type { Color } from '../palette.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'

interface WheelLine {
  id: string
  maker: Maker
  form: 'fibre' | 'flap' | 'roloc'
  series: string
  share: number
  color: Color
  mineral: string
  sizes: readonly number[]
  grits: readonly number[]
  /** Flap discs come flat and conical, fibre discs with and without slots, Roloc in two fixings. */
  makes: readonly string[]
  /** Roubles for a 125 mm wheel. */
  rate: number
  code: string | number
  pitch: string
}

const FIBRE_GRITS = [36, 60, 80, 24, 50, 120, 100, 40] as const
const FLAP_GRITS = [60, 80, 40, 120, 100, 36] as const
const FLAP_MAKES = ['прямой', 'конический'] as const
const ROLOC = ['Roloc', 'Roloc+'] as const

const LINES: WheelLine[] = [
  {
    id: 'fibre-982cx',
    maker: '3m',
    form: 'fibre',
    series: 'Cubitron II 982CX',
    share: 20,
    color: 'cubitron',
    mineral: 'керамика PSG',
    sizes: [125, 180, 115, 230],
    grits: FIBRE_GRITS,
    makes: ['без прорезей', 'с прорезями'],
    rate: 265,
    code: 27380,
    pitch:
      '982CX с охлаждающей добавкой снимает шов на нержавейке вдвое быстрее обычной керамики и не оставляет прижога.',
  },
  {
    id: 'fibre-782c',
    maker: '3m',
    form: 'fibre',
    series: 'Cubitron II 782C',
    share: 14,
    color: 'cubitron',
    mineral: 'керамика PSG',
    sizes: [125, 180, 115],
    grits: FIBRE_GRITS,
    makes: ['без прорезей', 'с прорезями'],
    rate: 228,
    code: 28470,
    pitch: '782C — керамика PSG для чёрной стали: высокий съём при среднем прижиме, стабильный ресурс.',
  },
  {
    id: 'fibre-norzon',
    maker: 'norton',
    form: 'fibre',
    series: 'F827 Norzon',
    share: 16,
    color: 'blue',
    mineral: 'циркон',
    sizes: [125, 180, 115, 230],
    grits: FIBRE_GRITS,
    makes: ['без прорезей', 'с прорезями'],
    rate: 142,
    code: 'NF8',
    pitch: 'Циркон на фибре — честная рабочая лошадка для чёрной стали, литья и фаски.',
  },
  {
    id: 'fibre-sia',
    maker: 'sia',
    form: 'fibre',
    series: '4570 siamet',
    share: 14,
    color: 'green',
    mineral: 'керамика',
    sizes: [125, 180, 115],
    grits: FIBRE_GRITS,
    makes: ['без прорезей', 'с прорезями'],
    rate: 176,
    code: 'SF4',
    pitch: 'siamet 4570 режет холодно и тихо, край круга не осыпается на кромке.',
  },
  {
    id: 'fibre-smx',
    maker: 'smirdex',
    form: 'fibre',
    series: '970',
    share: 14,
    color: 'red',
    mineral: 'оксид алюминия',
    sizes: [125, 115, 180, 230],
    grits: FIBRE_GRITS,
    makes: ['без прорезей', 'с прорезями'],
    rate: 68,
    code: 'SX97',
    pitch: 'Недорогой фибровый круг для обычной стали и ржавчины, когда ресурс не главное.',
  },
  {
    id: 'fibre-own',
    maker: 'own',
    form: 'fibre',
    series: 'КФ',
    share: 16,
    color: 'red',
    mineral: 'керамика',
    sizes: [125, 180, 115, 100],
    grits: FIBRE_GRITS,
    makes: ['без прорезей', 'с прорезями'],
    rate: 118,
    code: 'KF',
    pitch: 'Фибровый круг собственной высечки на керамике: ресурс известных марок за меньшие деньги.',
  },
  {
    id: 'flap-norton',
    maker: 'norton',
    form: 'flap',
    series: 'R828',
    share: 18,
    color: 'blue',
    mineral: 'циркон',
    sizes: [125, 115, 180],
    grits: FLAP_GRITS,
    makes: FLAP_MAKES,
    rate: 345,
    code: 'NFL',
    pitch: 'Лепестки на полиэстере с наклоном 12°: зачистка и финиш одним кругом, без вырывов на ребре.',
  },
  {
    id: 'flap-3m',
    maker: '3m',
    form: 'flap',
    series: 'Cubitron II 967A',
    share: 18,
    color: 'cubitron',
    mineral: 'керамика PSG',
    sizes: [125, 115, 180],
    grits: FLAP_GRITS,
    makes: FLAP_MAKES,
    rate: 890,
    code: 65000,
    pitch: 'Лепестковый круг на керамике PSG не тормозит к концу: последние лепестки режут как первые.',
  },
  {
    id: 'flap-smx',
    maker: 'smirdex',
    form: 'flap',
    series: '915',
    share: 18,
    color: 'red',
    mineral: 'циркон',
    sizes: [125, 115, 180],
    grits: FLAP_GRITS,
    makes: FLAP_MAKES,
    rate: 228,
    code: 'SX91',
    pitch: 'Ходовой лепестковый круг для сварочного поста: ровный износ и понятная цена.',
  },
  {
    id: 'flap-own',
    maker: 'own',
    form: 'flap',
    series: 'КЛТ',
    share: 20,
    color: 'red',
    mineral: 'оксид алюминия',
    sizes: [125, 115, 180, 150],
    grits: [...FLAP_GRITS, 150, 180, 240],
    makes: FLAP_MAKES,
    rate: 165,
    code: 'KLT',
    pitch: 'Мелкое зерно лепестков ставят под окраску и для дерева: круг не прижигает и не рвёт кромку.',
  },
  {
    id: 'roloc-3m',
    maker: '3m',
    form: 'roloc',
    series: 'Cubitron II 984F',
    share: 16,
    color: 'cubitron',
    mineral: 'керамика PSG',
    sizes: [50, 75, 38],
    grits: [36, 60, 80, 120],
    makes: ROLOC,
    rate: 420,
    code: 36380,
    pitch: 'Мини-круг с быстрой сменой: шов внутри трубы, рама, арка. Керамика не засаливается на нержавейке.',
  },
  {
    id: 'roloc-own',
    maker: 'own',
    form: 'roloc',
    series: 'КР',
    share: 16,
    color: 'red',
    mineral: 'циркон',
    sizes: [50, 75, 38, 25],
    grits: [36, 60, 80, 120, 40, 180, 240, 320],
    makes: ROLOC,
    rate: 165,
    code: 'KR',
    pitch: 'Быстросменный мини-круг на цирконе: двойной слой не сворачивается на кромке.',
  },
]

const FORMS = {
  fibre: {
    title: 'Круг фибровый',
    advice: 'Работает только с опорной тарелкой; угол к детали 15–25°. Ребристая тарелка режет быстрее и холоднее.',
  },
  flap: {
    title: 'Круг лепестковый торцевой',
    advice: 'Ведите круг под углом 10–20°, без удара о край. Когда лепестки стёрлись до основы, круг меняют.',
  },
  roloc: {
    title: 'Круг быстросъёмный',
    advice: 'Закрутите рукой до щелчка и дайте поработать вхолостую. Обороты — не выше указанных на круге.',
  },
} as const

const SPEEDS: Record<number, number> = {
  25: 30000,
  38: 28000,
  50: 25000,
  75: 18000,
  100: 15300,
  115: 13300,
  125: 12200,
  150: 10200,
  180: 8500,
  230: 6600,
}

function leafOf(form: WheelLine['form'], size: number): number {
  if (form === 'roloc') return 336
  if (form === 'fibre') return size >= 180 ? 332 : 331
  return size === 125 ? 334 : 335
}

function drawingOf(line: WheelLine, make: string, size: number) {
  if (line.form === 'flap') return draw.flapDisc(line.color, size)
  if (line.form === 'roloc') return draw.quickChange(line.color, size)
  return draw.fibre(line.color, size, make === 'с прорезями' ? 'slots' : 'bore')
}

function wheelFamily(line: WheelLine): Family {
  const brand = maker(line.maker)
  const form = FORMS[line.form]
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'wheel',
    share: line.share,
    variants: combine({ make: line.makes, size: line.sizes, grit: line.grits }),
    fit: ({ size }) => (size >= 100 ? 'wheel' : 'roloc'),
    draft: ({ make, size, grit }, index, random) => {
      const speed = SPEEDS[size] ?? 10000
      const dimensions = line.form === 'roloc' ? `${size} мм, ${make}` : `${size}×22 мм, ${make}`
      return {
        category: leafOf(line.form, size),
        ...(typeof line.code === 'number'
          ? articleOf3m(line.code + index)
          : { sku: `${line.code}-${size}${make === line.makes[0] ? '' : 'B'}-${grit}` }),
        name: `${form.title} ${brand.name} ${line.series}, ${dimensions}, P${grit}`,
        short: `${form.title}: ${line.mineral}, до ${speed} об/мин.`,
        description:
          paragraphs(line.pitch, `${describeGrit(grit, random, 'metal')} ${form.advice}`) +
          random.pick([
            '',
            list(
              'перед установкой осмотрите круг: трещина или задир — в брак;',
              'работайте в очках и с кожухом;',
              `предел для ${size} мм — ${speed} об/мин.`,
            ),
            paragraphs('Круг не любит сырости: открытую коробку храните под гнётом и подальше от ворот.'),
          ]),
        attributes: {
          diameter: size,
          grit: `P${grit}`,
          mineral: line.mineral,
          bore: line.form === 'roloc' ? undefined : '22,23',
          fixing: line.form === 'roloc' ? make : undefined,
          backing: line.form === 'flap' ? 'стеклоткань' : 'вулканизированная фибра',
          series: line.series,
          maxSpeed: speed,
          purpose: 'сталь, нержавейка, сварной шов',
          pack: line.form === 'flap' ? 10 : 25,
          weight: line.form === 'flap' ? decimal(size === 180 ? 0.18 : 0.09) : undefined,
          country: brand.country,
        },
        pictures: [
          drawingOf(line, make, size),
          unlabelled(line.form === 'roloc' ? draw.dieGrinder('black', 6) : draw.grinder('black', 'red', size)),
        ].slice(0, random.int(1, 2)),
        price:
          line.rate *
          (size / 125) ** (line.form === 'roloc' ? 0.3 : 1.5) *
          (line.form === 'roloc' ? 0.8 : 1) *
          gritFactor(grit),
        tags: [form.title.toLowerCase(), `${size} мм`, `P${grit}`],
      }
    },
  })
}

export const wheelFamilies: Family[] = LINES.map(wheelFamily)

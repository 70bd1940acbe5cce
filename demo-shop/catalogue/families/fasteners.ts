import { unlabelled } from '../../pictures/drawing.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs, table } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import { decimal, grouped } from '../numerals.ts'
import type { Metal } from '../palette.ts'
import * as draw from '../palette.ts'
import { fastenerFit } from './nailers.ts'

const COATINGS = [
  {
    name: 'оцинкованная',
    masculine: 'оцинкованный',
    code: '',
    metal: 'zinc',
    factor: 1,
    use: 'для мебели и сухих помещений',
  },
  {
    name: 'нержавеющая',
    masculine: 'нержавеющий',
    code: 'SS',
    metal: 'steel',
    factor: 3.4,
    use: 'для улицы, бань и пищевых производств',
  },
  {
    name: 'латунированная',
    masculine: 'латунированный',
    code: 'CU',
    metal: 'brass',
    factor: 1.25,
    use: 'под тёмное дерево и натуральный цвет',
  },
  {
    name: 'с клеевым слоем',
    masculine: 'с клеевым слоем',
    code: 'K',
    metal: 'zinc',
    factor: 1.1,
    use: 'для каркаса: держит на треть лучше',
  },
  {
    name: 'усиленная',
    masculine: 'усиленный',
    code: 'H',
    metal: 'steel',
    factor: 1.3,
    use: 'для бука, дуба и фанеры: не гнётся на твёрдом слое',
  },
] as const satisfies { name: string; masculine: string; code: string; metal: Metal; factor: number; use: string }[]

const MAKERS = [
  { maker: 'omer', share: 1, factor: 1, code: 'OM' },
  { maker: 'cp', share: 0.3, factor: 0.86, code: 'CF' },
  { maker: 'own', share: 0.7, factor: 0.62, code: 'SH' },
] as const satisfies { maker: Maker; share: number; factor: number; code: string }[]

interface StapleType {
  type: string
  category: 401 | 402 | 403 | 404
  crown: number
  wire: string
  lengths: readonly number[]
  analogs: string
}

const STAPLES: StapleType[] = [
  {
    type: '80',
    category: 401,
    crown: 12.8,
    wire: '0,95×0,65',
    lengths: [8, 10, 12, 14, 16, 6, 4, 9],
    analogs: '380, PF, 21',
  },
  {
    type: '90',
    category: 402,
    crown: 5.8,
    wire: '1,25×1,0',
    lengths: [25, 30, 35, 40, 20, 18, 16, 38, 32],
    analogs: 'ES, L, 600',
  },
  {
    type: '140',
    category: 403,
    crown: 10.6,
    wire: '1,25×0,55',
    lengths: [8, 10, 12, 14, 6, 16],
    analogs: '11, G, T50',
  },
  { type: '14', category: 404, crown: 9, wire: '1,6×1,4', lengths: [32, 38, 45, 50, 25, 40], analogs: 'Q, BS, N' },
  { type: '97', category: 404, crown: 4.8, wire: '1,05×1,05', lengths: [16, 20, 25, 12, 10], analogs: '97, 4A' },
  { type: '92', category: 404, crown: 8.9, wire: '1,27×1,04', lengths: [25, 30, 38, 40, 20, 35], analogs: 'H, 32' },
  { type: '50', category: 404, crown: 9.1, wire: '0,95×0,65', lengths: [8, 10, 12, 16, 6, 14], analogs: '71, A, C' },
  { type: '17', category: 404, crown: 10.6, wire: '1,6×1,5', lengths: [38, 45, 50, 32, 64], analogs: '17, HS' },
]

const POINTS = ['', 'с расходящимися ножками'] as const

const STAPLE_SHARE: Record<string, number> = { '80': 18, '90': 16, '140': 14 }

const staples = STAPLES.flatMap((type) =>
  MAKERS.map((line): Family => {
    const brand = maker(line.maker)
    return defineFamily({
      id: `staple-${type.type}-${line.maker}`,
      maker: line.maker,
      kind: 'fastener',
      share: Math.max(2, Math.round((STAPLE_SHARE[type.type] ?? 8) * line.share)),
      variants: combine({ point: POINTS, count: [10000, 5000, 2500, 20000], coating: COATINGS, length: type.lengths }),
      fit: () => fastenerFit(type.type),
      draft: ({ point, count, coating, length }, _index, random) => ({
        category: type.category,
        sku: `${line.code}${type.type}-${length}-${count / 1000}M${coating.code}${point ? 'D' : ''}`.replace(
          '2.5M',
          '25C',
        ),
        name: `Скоба ${brand.name} тип ${type.type}, ${length} мм, ${coating.name}${point ? `, ${point}` : ''}, ${grouped(count)} шт.`,
        short: `Скоба ${type.type}/${length}: спинка ${decimal(type.crown)} мм, проволока ${type.wire} мм, ${coating.name}.`,
        description:
          paragraphs(
            `Скоба типа ${type.type} со спинкой ${decimal(type.crown)} мм — ${coating.use}. Аналоги других марок: ${type.analogs}.`,
            `Длина ${length} мм: ножка должна войти в нижнюю деталь минимум на две толщины верхней. ${point ? 'Расходящиеся ножки держат поролон, фанеру и картон.' : 'Прямая заточка идёт ровно и не рвёт волокно.'}`,
          ) +
          random.pick([
            table([
              ['Тип', type.type],
              ['Спинка', `${decimal(type.crown)} мм`],
              ['Проволока', `${type.wire} мм`],
              ['Длина', `${length} мм`],
            ]),
            list(
              'кассеты склеены ровно и не рассыпаются при падении;',
              'пистолет не клинит: допуск по спинке 0,05 мм;',
              'хранить в сухом месте.',
            ),
            '',
          ]),
        attributes: {
          staple: `тип ${type.type}`,
          fastenerLength: length,
          crown: decimal(type.crown),
          wire: type.wire,
          coating: coating.name,
          pack: count,
          country: brand.country,
        },
        pictures: [
          draw.staples(coating.metal, type.crown, length),
          unlabelled(draw.nailer('black', 'yellow', type.type)),
        ].slice(0, random.int(1, 2)),
        price:
          (count / 1000) * (34 + length * 2.1) * (type.wire > '1,2' ? 2.1 : 1) * line.factor * coating.factor * 1.2 +
          90,
        tags: ['скоба', `тип ${type.type}`, `${length} мм`],
      }),
    })
  }),
)

interface PinType {
  id: string
  type: string
  title: string
  category: 406 | 407 | 409 | 410
  section: string
  lengths: readonly number[]
  counts: readonly number[]
  share: number
  use: string
}

const PINS: PinType[] = [
  {
    id: 'pin-06',
    type: '06',
    title: 'Шпилька без шляпки',
    category: 406,
    section: '0,64',
    lengths: [15, 20, 25, 30, 12, 18],
    counts: [10000, 5000],
    share: 12,
    use: 'Штапик, раскладка, шпон: след меньше поры дерева',
  },
  {
    id: 'pin-08',
    type: '08',
    title: 'Шпилька без шляпки',
    category: 406,
    section: '0,8',
    lengths: [20, 25, 30, 35, 40, 50, 15],
    counts: [10000, 5000],
    share: 12,
    use: 'Тонкий наличник и багет без шпатлёвки',
  },
  {
    id: 'pin-12',
    type: '12',
    title: 'Штифт со шляпкой',
    category: 407,
    section: '1,2×1,0',
    lengths: [25, 30, 35, 40, 45, 50, 20, 15],
    counts: [5000, 10000],
    share: 14,
    use: 'Плинтус, наличник, вагонка',
  },
  {
    id: 'nail-25',
    type: '25',
    title: 'Гвоздь барабанный',
    category: 409,
    section: '2,5',
    lengths: [50, 55, 57, 65, 45, 38],
    counts: [9000, 7200, 300],
    share: 10,
    use: 'Поддоны и тара',
  },
  {
    id: 'nail-28',
    type: '28',
    title: 'Гвоздь барабанный',
    category: 409,
    section: '2,8',
    lengths: [65, 70, 75, 80, 90, 57],
    counts: [6000, 4500, 300],
    share: 10,
    use: 'Обрешётка, каркас, лаги',
  },
  {
    id: 'nail-34',
    type: '34',
    title: 'Гвоздь реечный 34°',
    category: 410,
    section: '2,9',
    lengths: [90, 80, 75, 65, 50, 100],
    counts: [2000, 3000],
    share: 12,
    use: 'Каркасный дом, стропила, настил',
  },
  {
    id: 'nail-21',
    type: '21',
    title: 'Гвоздь реечный 21°',
    category: 410,
    section: '3,1',
    lengths: [90, 80, 75, 65, 50],
    counts: [2000, 3000],
    share: 8,
    use: 'Каркас, площадки, обшивка',
  },
]

const SHANKS = ['гладкий', 'кольцевой', 'винтовой'] as const

const pins = PINS.flatMap((type) =>
  MAKERS.filter((line) => line.maker !== 'cp').map((line): Family => {
    const brand = maker(line.maker)
    const nail = type.category >= 409
    const pin = type.category === 406
    return defineFamily({
      id: `${type.id}-${line.maker}`,
      maker: line.maker,
      kind: 'fastener',
      share: Math.max(2, Math.round(type.share * line.share)),
      variants: combine({
        shank: nail ? SHANKS : SHANKS.slice(0, 1),
        count: type.counts,
        coating: COATINGS,
        length: type.lengths,
      }),
      fit: () => fastenerFit(type.type),
      draft: ({ shank, count, coating, length }, _index, random) => {
        const finish = pin ? coating.name : coating.masculine
        return {
          category: type.category,
          sku: `${line.code}${type.category === 410 ? 'R' : nail ? 'C' : 'P'}${type.type}-${length}-${count}${coating.code}${SHANKS.indexOf(shank) || ''}`,
          name: `${type.title} ${brand.name} ${type.type}, ${length} мм${nail ? `, ${shank}` : ''}, ${finish}, ${grouped(count)} шт.`,
          short: `${type.title} ${type.type}/${length}, сечение ${type.section} мм, ${finish}.`,
          description:
            paragraphs(
              `${type.use}. Крепёж — ${coating.use}.`,
              `Сечение ${type.section} мм, длина ${length} мм, в упаковке ${count} штук. ${shank === 'кольцевой' ? 'Кольцевая накатка держит в полтора раза лучше гладкой.' : shank === 'винтовой' ? 'Винтовой стержень не выходит при усадке дерева.' : 'Гладкий стержень легко входит и не колет тонкую деталь.'}`,
            ) +
            random.pick([
              '',
              list(
                'рейки не ломаются на морозе;',
                'остриё ромбом не колет край доски;',
                'подходит к пистолетам OMER и аналогам.',
              ),
              paragraphs('Проверьте давление на обрезке: если шляпка утонула, убавьте полбара.'),
            ]),
          attributes: {
            fastener: `${pin ? 'шпилька' : nail ? 'гвоздь' : 'штифт'} ${type.type}`,
            fastenerLength: length,
            wire: type.section,
            coating: coating.masculine,
            pack: count,
            country: brand.country,
          },
          pictures: [
            nail
              ? draw.nails(coating.metal, type.category === 409 ? 'coil' : 'strip', length)
              : draw.pins(coating.metal, pin ? 'ШПИЛЬКИ' : 'ШТИФТЫ', length),
          ],
          price:
            (count / 1000) * (nail ? 6 + length * 9.5 : 40 + length * 3.2) * line.factor * coating.factor * 1.15 + 120,
          tags: [type.title.toLowerCase(), `${length} мм`, type.type],
        }
      },
    })
  }),
)

export const fastenerFamilies: Family[] = [...staples, ...pins]

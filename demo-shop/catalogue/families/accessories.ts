import { type Drawing, unlabelled } from '../../pictures/drawing.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import type { Color, PadHoles } from '../palette.ts'
import * as draw from '../palette.ts'
import { articleOf3m } from './articles.ts'

const PAD_LINES: { id: string; maker: Maker; series: string; code: string | number; share: number; rate: number }[] = [
  { id: 'pad-3m', maker: '3m', series: 'Hookit', code: 51100, share: 16, rate: 3420 },
  { id: 'pad-dyna', maker: 'dynabrade', series: 'Dynacushion', code: 'DYP', share: 14, rate: 2980 },
  { id: 'pad-mirka', maker: 'mirka', series: 'Quick Lock', code: 'MQL', share: 14, rate: 2450 },
  { id: 'pad-festool', maker: 'festool', series: 'StickFix', code: 'FSF', share: 10, rate: 3190 },
  { id: 'pad-own', maker: 'own', series: 'ТО', code: 'TO', share: 18, rate: 890 },
]

const PAD_CUTS = [
  [150, 15],
  [150, 61],
  [125, 8],
  [75, 0],
  [150, 6],
  [150, 21],
  [125, 9],
  [125, 0],
  [150, 8],
  [150, 0],
  [50, 0],
  [203, 8],
] as const satisfies (readonly [number, PadHoles])[]

const pads = PAD_LINES.map((line): Family => {
  const brand = maker(line.maker)
  return defineFamily({
    id: line.id,
    maker: line.maker,
    kind: 'pad',
    share: line.share,
    variants: combine({ thread: ['5/16″', 'M8', 'M14'], hardness: ['средняя', 'жёсткая', 'мягкая'], cut: PAD_CUTS }),
    fit: ({ cut: [size] }) => `disc-${size}`,
    draft: ({ thread, hardness, cut: [size, holes] }, index, random) => ({
      category: size >= 150 ? 461 : 462,
      ...(typeof line.code === 'number'
        ? articleOf3m(line.code + index)
        : {
            sku: `${line.code}-${size}-${holes}${hardness === 'средняя' ? 'M' : hardness === 'жёсткая' ? 'H' : 'S'}${thread.replace(/[^0-9A-Z]/g, '')}`,
          }),
      name: `Тарелка опорная ${brand.name} ${line.series}, ${size} мм, ${holes ? `${holes} отв.` : 'без отв.'}, ${hardness}, ${thread}`,
      short: `Опорная тарелка ${size} мм, ${hardness}, резьба ${thread}.`,
      description: paragraphs(
        `${hardness.charAt(0).toUpperCase()}${hardness.slice(1)} тарелка ${hardness === 'жёсткая' ? 'держит плоскость и кромку на шпатлёвке' : hardness === 'мягкая' ? 'обходит радиус и не прорезает лак' : 'годится для всего, если тарелка одна'}. Липучка выдерживает около 20 000 смен круга.`,
        random.pick([
          'Ставьте через прокладку: она сохранит крючки и вдвое продлит жизнь тарелке.',
          `Предел оборотов — ${size > 150 ? 6000 : 12000} об/мин, не ставьте на болгарку.`,
          'Если круг держится хуже по краю, меняйте тарелку, а не круг.',
        ]),
      ),
      attributes: {
        diameter: size,
        holes: holes ? String(holes) : 'нет',
        hardness,
        thread,
        fixing: 'липучка',
        maxSpeed: size > 160 ? 6000 : 12000,
        series: line.series,
        country: brand.country,
      },
      pictures: [draw.pad(size, holes), unlabelled(draw.sander('black', size))].slice(0, random.int(1, 2)),
      price: line.rate * (size / 150) ** 0.9 * (holes === 61 ? 1.3 : 1),
      tags: ['опорная тарелка', `${size} мм`],
    }),
  })
})

const interfacePads = defineFamily({
  id: 'pad-soft',
  maker: 'own',
  kind: 'pad',
  share: 18,
  variants: combine({ cut: PAD_CUTS, thickness: [10, 5, 15], hardness: ['мягкая', 'средняя'] }),
  fit: ({ cut: [size] }) => `disc-${size}`,
  draft: ({ cut: [size, holes], thickness, hardness }, _index, random) => ({
    category: 463,
    sku: `PM-${size}-${holes}-${thickness}${hardness === 'мягкая' ? 'S' : 'M'}`,
    name: `Прокладка ШлифПневмо ${size} мм, ${holes ? `${holes} отв.` : 'без отв.'}, толщина ${thickness} мм, ${hardness}`,
    short: `Мягкая прокладка ${size} мм между тарелкой и кругом.`,
    description: paragraphs(
      'Прокладка смягчает прижим на радиусах и бережёт липучку тарелки: сетка и тонкая бумага не рвут крючки.',
      random.pick([
        `Толщина ${thickness} мм — ${thickness > 10 ? 'для сильного радиуса и кромки' : thickness > 5 ? 'универсальная' : 'только защита тарелки'}.`,
        'Меняйте, когда поролон просел: с просевшей прокладкой круг вибрирует.',
      ]),
    ),
    attributes: {
      diameter: size,
      holes: holes ? String(holes) : 'нет',
      thickness,
      hardness,
      fixing: 'липучка',
      material: 'поролон',
      country: 'Россия',
    },
    pictures: [draw.foamPad('#2b3036', size, thickness, holes), draw.pad(size, holes)].slice(0, random.int(1, 2)),
    price: 210 + size * 1.8 + thickness * 6,
    tags: ['прокладка', `${size} мм`],
  }),
})

const GLOVES = [
  { name: 'нитриловые', color: 'blue', price: 12, use: 'окраска и растворители', code: 'NIT' },
  { name: 'с полиуретаном', color: 'grey', price: 84, use: 'сборка и сортировка', code: 'POL' },
  { name: 'спилковые', color: 'yellow', price: 210, use: 'сварка и зачистка', code: 'SPL' },
  { name: 'антивибрационные', color: 'black', price: 890, use: 'гайковёрт и зачистная машинка', code: 'ANT' },
] as const satisfies { name: string; color: Color; price: number; use: string; code: string }[]

const gloves = defineFamily({
  id: 'gloves',
  maker: 'own',
  kind: 'protection',
  share: 18,
  variants: combine({ pack: ['', 'в упаковке'], size: ['L', 'XL', 'M', 'S', 'XXL'], type: GLOVES }),
  fit: () => 'paint',
  draft: ({ pack, size, type }, _index, random) => ({
    category: 465,
    sku: `PR-${type.code}-${size}${pack ? 'P' : ''}`,
    name: `Перчатки ${type.name} ШлифПневмо, размер ${size}${pack ? ', 100 шт.' : ''}`,
    short: `Рабочие перчатки ${type.name}: ${type.use}.`,
    description: paragraphs(
      `Перчатки ${type.name} — ${type.use}. Размер ${size}: обхват ладони ${size === 'S' ? '18–19' : size === 'M' ? '19–20' : size === 'L' ? '20–22' : '22–24'} см.`,
      random.pick([
        'Нитрил меняют каждую смену, спилок служит неделями.',
        'Не вытирайте ими деталь: силикон с перчатки даёт кратеры в лаке.',
      ]),
    ),
    attributes: { size, material: type.name, purpose: type.use, pack: pack ? 100 : 1, country: 'Китай' },
    pictures: [draw.glove(type.color)],
    price: type.price * (pack ? 78 : 1) + (size === 'XXL' ? 20 : 0),
    tags: ['перчатки', type.name],
  }),
})

const MASKS = [
  { name: 'полумаска с фильтрами', protection: 'A2P3', color: 'grey', price: 2890, use: 'окраска, шлифование лака' },
  {
    name: 'респиратор с клапаном',
    protection: 'FFP2',
    color: 'steel',
    price: 145,
    use: 'шлифование дерева и шпатлёвки',
  },
  {
    name: 'респиратор с клапаном',
    protection: 'FFP3',
    color: 'steel',
    price: 260,
    use: 'пыль металла и минеральной ваты',
  },
  { name: 'полнолицевая маска', protection: 'A2P3', color: 'black', price: 9900, use: 'окраска в камере' },
] as const satisfies { name: string; protection: string; color: Color; price: number; use: string }[]

const masks = defineFamily({
  id: 'masks',
  maker: '3m',
  kind: 'protection',
  share: 16,
  variants: combine({ size: ['M', 'L', 'S'], kit: ['', 'с запасными предфильтрами', 'в боксе'], type: MASKS }),
  fit: () => 'paint',
  draft: ({ size, kit, type }, index, random) => ({
    category: 466,
    ...articleOf3m(7000 + index),
    name: `${type.name.charAt(0).toUpperCase()}${type.name.slice(1)} ${type.protection} 3M, размер ${size}${kit ? `, ${kit}` : ''}`,
    short: `Защита органов дыхания: ${type.use}.`,
    description: paragraphs(
      `${type.use.charAt(0).toUpperCase()}${type.use.slice(1)}. Прижмите к лицу и вдохните при закрытом клапане: если маска прилипла — сидит плотно.`,
      random.pick([
        'Фильтры меняют, когда появился запах или стало тяжело дышать, но не реже раза в месяц.',
        'Храните в закрытом пакете: уголь впитывает запах из воздуха.',
      ]),
    ),
    attributes: {
      size,
      protection: type.protection,
      purpose: type.use,
      weight: '0,2',
      country: 'Великобритания',
    },
    pictures: [draw.respirator(type.color, type.protection)],
    price: type.price + (kit ? 390 : 0),
    tags: ['респиратор', type.use],
  }),
})

const cases = defineFamily({
  id: 'case-festool',
  maker: 'festool',
  kind: 'case',
  share: 14,
  variants: combine({
    insert: ['', 'с вкладышем', 'с ложементом под машинку'],
    model: [
      ['SYS 3 M', 237],
      ['SYS 2 M', 187],
      ['SYS 1 M', 137],
      ['SYS 4 M', 337],
      ['SYS 3 L', 297],
      ['SYS STF', 187],
    ] as const,
  }),
  fit: () => 'air',
  draft: ({ insert, model: [name, height] }, index, random) => ({
    category: 467,
    sku: `FSYS-${index + 1}`,
    name: `Систейнер Festool ${name}, ${height} мм${insert ? `, ${insert}` : ''}`,
    short: `Кейс ${name}, высота ${height} мм, сцепляется с другими.`,
    description: paragraphs(
      `Замок T-LOC открывает кейс, не расцепляя стопку: верхние остаются на месте. Высота ${height} мм.`,
      random.pick([
        'В систейнер помещаются машинка, шланг и коробка кругов.',
        'Этикетка на торце подписывается маркером и стирается.',
      ]),
    ),
    attributes: { size: name, weight: '2,1', material: 'ABS-пластик', country: 'Германия' },
    pictures: [draw.carryingCase('black', name)],
    price: 4900 + height * 6 + (insert ? 1900 : 0),
    tags: ['систейнер', name],
  }),
})

interface Kit {
  code: string
  name: string
  contents: string[]
  /** What lies in the case. */
  pictures: Drawing[]
  price: number
}

/** The first name has exactly 200 characters, the most the shop stores. */
const KITS: Kit[] = [
  {
    code: 'SET-AUTO-01',
    name: 'Набор для кузовного ремонта «Мастер»: машинка эксцентриковая 150 мм, опорная тарелка, 50 кругов P80–P500, прокладка 10 мм, шланг 10 м с разъёмами «евро», респиратор A2P3, перчатки и паста № 1 с кругом',
    contents: [
      'эксцентриковая машинка 150 мм, орбита 5 мм',
      'по 10 кругов P80, P120, P180, P320, P500',
      'тарелка и прокладка 10 мм',
      'спиральный шланг 8×12 мм, 10 м',
      'респиратор A2P3 и перчатки',
    ],
    pictures: [draw.sander('yellow', 150), draw.pad(150, 15), draw.hose('blue', 12, true, '')],
    price: 32900,
  },
  {
    code: 'SET-MEB-02',
    name: 'Набор мебельщика: скобозабивной пистолет 80.16, шпилькозабивной 06.30, скобы 80/8, 80/12 и 80/16, шпилька 06/25, масло и кейс',
    contents: [
      'пистолеты 80.16 и 06.30',
      'скобы трёх длин, по 10 000 шт.',
      'шпилька 25 мм, 10 000 шт.',
      'масло 0,25 л',
    ],
    pictures: [draw.nailer('black', 'yellow', ''), draw.staples('zinc', 12.8, 8), draw.pins('zinc', 'ШПИЛЬКИ', 25)],
    price: 34500,
  },
  {
    code: 'SET-POL-03',
    name: 'Набор для полировки в три шага: пасты № 1, № 2, № 3 по 250 г, круги твёрдый, средний и мягкий 150 мм, микрофибра',
    contents: ['три пасты по 250 г', 'три поролоновых круга 150 мм', 'две салфетки микрофибра'],
    pictures: [draw.foamPad('#e08a1e', 150, 30), draw.foamPad('#2d5ea3', 150, 30), draw.foamPad('#2b3036', 150, 30)],
    price: 6900,
  },
  {
    code: 'SET-AIR-04',
    name: 'Комплект поста: блок подготовки воздуха G1/4, шланг 10 м, муфта и три ниппеля евро, манометр, масло',
    contents: ['блок подготовки воздуха G1/4', 'шланг 8×12 мм, 10 м', 'муфта и ниппели', 'масло 1 л'],
    pictures: [draw.frl('unit', 'yellow', ''), draw.hose('blue', 12, true, ''), draw.fitting('brass', '')],
    price: 9400,
  },
  {
    code: 'SET-SHOV-05',
    name: 'Набор сварщика для зачистки шва: напильник 10×330, 20 лент P60 и P80, фибровые круги P36, тарелка 125 мм',
    contents: [
      'ленточный напильник 10×330',
      'ленты P60 и P80 по 10 шт.',
      'фибровые круги P36, 10 шт.',
      'опорная тарелка',
    ],
    pictures: [draw.beltSander('black', 10), draw.belt('blue', 80, 10, 330), draw.fibre('red', 125, 'bore')],
    price: 21900,
  },
]

const kits = defineFamily({
  id: 'kits',
  maker: 'own',
  kind: 'kit',
  share: 15,
  variants: combine({ level: ['', 'Плюс', 'Проф'], kit: KITS }),
  fit: () => 'hand',
  draft: ({ level, kit }, _index, random) => ({
    category: 468,
    sku: `${kit.code}${level === 'Плюс' ? 'P' : level === 'Проф' ? 'X' : ''}`,
    name: level ? `${kit.name.split(':')[0]} ${level}`.replace(/,.*$/, '') : kit.name,
    short: 'Собранный комплект под задачу: дешевле, чем по отдельности.',
    description:
      paragraphs(
        `Комплект «${kit.name.split(':')[0]}» собран нашими технологами по заказам прошлого года: ничего лишнего и ничего не забыто.`,
        random.pick([
          'Если что-то уже есть, пересоберём комплект под вас и пересчитаем цену.',
          'В коробке вкладыш: какой круг за каким шагом и чем закончить.',
        ]),
      ) + list(...kit.contents),
    attributes: { purpose: 'комплект', weight: '4,5', country: 'Россия' },
    pictures: [
      draw.carryingCase('yellow', kit.name.replace(/ .*/, '').toUpperCase()),
      ...kit.pictures.map(unlabelled),
    ].slice(0, random.int(2, 4)),
    price: kit.price * (level === 'Плюс' ? 1.3 : level === 'Проф' ? 1.65 : 1),
    tags: ['набор', 'комплект'],
  }),
})

export const accessoryFamilies: Family[] = [...pads, interfacePads, gloves, masks, cases, kits]

import { type Drawing, unlabelled } from '../pictures/drawing.ts'
import { categorySeoTexts, categoryTexts } from './category-texts.ts'
import * as draw from './palette.ts'
import { transliterate } from './transliterate.ts'
import type { SeedCategory } from './types.ts'

interface Branch {
  id: number
  name: string
  /** When it differs from the transliterated name. */
  slug?: string
  picture?: Drawing
  children?: Branch[]
}

const leaves = (...rows: [id: number, name: string][]): Branch[] => rows.map(([id, name]) => ({ id, name }))

const BRANCHES: Branch[] = [
  {
    id: 17,
    name: 'Круги на липучке',
    picture: draw.disc('cubitron', 61, 120, 150),
    children: [
      {
        id: 300,
        name: 'Круги 150 мм',
        picture: draw.disc('blue', 15, 80, 150),
        children: leaves(
          [301, '150 мм, 15–21 отверстие'],
          [302, '150 мм, Multihole и сетка'],
          [303, '150 мм, 6–9 отверстий'],
          [304, '150 мм, без отверстий'],
        ),
      },
      {
        id: 305,
        name: 'Круги 125 мм',
        picture: draw.disc('gold', 9, 180, 125),
        children: leaves([306, '125 мм с отверстиями'], [307, '125 мм, без отверстий']),
      },
      { id: 308, name: 'Круги 75 мм и меньше', picture: draw.disc('purple', 0, 500, 75) },
      { id: 309, name: 'Круги 200 мм и больше', picture: draw.disc('green', 9, 120, 225) },
      { id: 310, name: 'Круги Trizact', picture: draw.disc('grey', 0, 1500, 150) },
    ],
  },
  {
    id: 212,
    name: 'Ленты шлифовальные бесконечные',
    picture: draw.belt('blue', 80, 100, 915),
    children: [
      { id: 320, name: 'Узкие для напильников', picture: draw.belt('cubitron', 80, 10, 330) },
      { id: 321, name: 'Для ручных машин', picture: draw.belt('brown', 80, 75, 533) },
      {
        id: 322,
        name: 'Для гриндеров и станков',
        picture: draw.belt('blue', 80, 50, 2000),
        children: leaves([323, 'Из оксида алюминия'], [324, 'Циркониевые'], [325, 'Керамические']),
      },
      {
        id: 326,
        name: 'Широкие калибровальные',
        picture: draw.belt('brown', 80, 1350, 2620),
        children: leaves([327, 'На бумаге'], [328, 'На ткани']),
      },
      { id: 329, name: 'Алмазные ленты' },
    ],
  },
  {
    id: 103,
    name: 'Фибровые и лепестковые круги',
    picture: draw.fibre('red', 125, 'bore'),
    children: [
      {
        id: 330,
        name: 'Фибровые круги',
        picture: draw.fibre('cubitron', 180, 'bore'),
        children: leaves([331, 'Фибровые 115 и 125 мм'], [332, 'Фибровые 180 мм']),
      },
      {
        id: 333,
        name: 'Лепестковые торцевые',
        picture: draw.flapDisc('red', 125),
        children: leaves([334, 'Лепестковые 125 мм'], [335, 'Лепестковые 115 и 180 мм']),
      },
      { id: 336, name: 'Быстросъёмные Roloc', picture: draw.quickChange('red', 50) },
    ],
  },
  {
    id: 1,
    name: 'Рулоны, листы и губки',
    picture: draw.roll('gold', 180, 115),
    children: [
      {
        id: 340,
        name: 'Рулоны',
        picture: draw.roll('green', 240, 115),
        children: leaves([341, 'Рулоны на липучке'], [342, 'Рулоны бумажные'], [343, 'Рулоны тканевые']),
      },
      {
        id: 344,
        name: 'Листы',
        picture: draw.sheets('black', 400, 0, 230, 280),
        children: leaves([345, 'Листы водостойкие'], [346, 'Листы для сухого шлифования']),
      },
      { id: 347, name: 'Полоски на липучке', picture: draw.sheets('brown', 150, 8, 70, 198) },
      { id: 348, name: 'Шлифовальные губки', picture: draw.sponge('gold', 180, 25) },
    ],
  },
  {
    id: 70,
    name: 'Нетканые материалы',
    picture: draw.fleece('cubitron', 13),
    children: [
      { id: 350, name: 'Листы и рулоны Scotch-Brite', picture: draw.sheets('cubitron', 150, 0, 150, 230) },
      {
        id: 351,
        name: 'Нетканые круги',
        picture: draw.fleece('grey', 25),
        children: leaves([352, 'Прессованные круги XL и EXL'], [353, 'Круги на липучке и Roloc']),
      },
      { id: 354, name: 'Нетканые ленты', picture: draw.belt('cubitron', 80, 75, 533) },
    ],
  },
  {
    id: 176,
    name: 'Полировка',
    picture: draw.compound('abrasive', '1 кг'),
    children: [
      {
        id: 360,
        name: 'Полировальные пасты',
        picture: draw.compound('finish', '1 кг'),
        children: leaves([361, 'Абразивные пасты'], [362, 'Финишные и антиголограммные']),
      },
      {
        id: 363,
        name: 'Полировальные круги',
        picture: draw.foamPad('#e08a1e', 150, 30),
        children: leaves([364, 'Поролоновые круги'], [365, 'Мех и микрофибра']),
      },
    ],
  },
  {
    id: 220,
    name: 'Шлифовальные машинки',
    picture: draw.sander('yellow', 150),
    children: [
      {
        id: 221,
        name: 'Эксцентриковые',
        slug: 'ekscentrikovye-shlifmashinki',
        picture: draw.sander('blue', 125),
        children: leaves([222, 'С орбитой 2,5–3 мм'], [223, 'С орбитой 5 мм'], [224, 'С орбитой 8–10 мм']),
      },
      { id: 225, name: 'Плоскошлифовальные', picture: draw.sander('grey', 198) },
      { id: 226, name: 'Ленточные напильники', picture: draw.beltSander('black', 10) },
      { id: 227, name: 'Полировальные машинки', picture: draw.sander('black', 75) },
    ],
  },
  {
    id: 104,
    name: 'Зачистные машинки',
    picture: draw.grinder('steel', 'yellow', 125),
    children: [
      { id: 370, name: 'Угловые', slug: 'uglovye-zachistnye-mashinki', picture: draw.grinder('black', 'red', 125) },
      {
        id: 371,
        name: 'Прямые и бормашинки',
        picture: draw.dieGrinder('steel', 6),
        children: leaves([372, 'Прямые с цангой'], [373, 'Угловые бормашинки 90°']),
      },
    ],
  },
  {
    id: 197,
    name: 'Гайковёрты, трещотки, дрели',
    picture: draw.wrench('black', 'yellow', '1/2″'),
    children: [
      {
        id: 380,
        name: 'Ударные гайковёрты',
        picture: draw.wrench('steel', 'red', '3/4″'),
        children: leaves([381, 'Гайковёрты 1/2″'], [382, 'Гайковёрты 3/4″ и 1″'], [383, 'Гайковёрты 3/8″']),
      },
      { id: 384, name: 'Трещотки', picture: draw.ratchet('1/2″') },
      { id: 385, name: 'Дрели и шуруповёрты', picture: draw.drill('black', '10 мм') },
    ],
  },
  {
    id: 111,
    name: 'Степлеры и нейлеры',
    picture: draw.nailer('black', 'yellow', '80/16'),
    children: [
      {
        id: 390,
        name: 'Скобозабивные пистолеты',
        picture: draw.nailer('blue', 'yellow', '90/40'),
        children: leaves([391, 'Мебельные, тонкая скоба'], [392, 'Каркасные и упаковочные']),
      },
      { id: 393, name: 'Шпилькозабивные пистолеты', picture: draw.nailer('black', 'red', '12/50') },
      {
        id: 394,
        name: 'Гвоздезабивные пистолеты',
        picture: draw.nailer('steel', 'yellow', '34/90'),
        children: leaves([395, 'Барабанные'], [396, 'Реечные']),
      },
    ],
  },
  {
    id: 19,
    name: 'Скобы, шпильки, гвозди',
    picture: draw.staples('zinc', 12.8, 12),
    children: [
      {
        id: 400,
        name: 'Скобы',
        picture: draw.staples('steel', 12.8, 8),
        children: leaves(
          [401, 'Скоба тип 80'],
          [402, 'Скоба тип 90'],
          [403, 'Скоба тип 140'],
          [404, 'Скобы других типов'],
        ),
      },
      {
        id: 405,
        name: 'Шпильки и штифты',
        picture: draw.pins('steel', 'ШПИЛЬКИ', 30),
        children: leaves([406, 'Шпилька без шляпки'], [407, 'Штифт со шляпкой']),
      },
      {
        id: 408,
        name: 'Гвозди',
        picture: draw.nails('zinc', 'coil', 50),
        children: leaves([409, 'Гвозди барабанные'], [410, 'Гвозди реечные']),
      },
    ],
  },
  {
    id: 177,
    name: 'Окраска',
    picture: draw.sprayGun('#2d5ea3', '1,3'),
    children: [
      {
        id: 420,
        name: 'Краскопульты',
        picture: draw.sprayGun('#ffc81a', '1,4'),
        children: leaves([421, 'С верхним бачком'], [422, 'Мини-краскопульты'], [423, 'С нижним бачком']),
      },
      { id: 424, name: 'Малярные ленты', picture: draw.tape('yellow', 38) },
    ],
  },
  {
    id: 93,
    name: 'Продувочные пистолеты',
    picture: draw.blowGun('blue', 110),
    children: leaves([430, 'С коротким соплом'], [431, 'С удлинённым соплом'], [432, 'Для подкачки шин']),
  },
  {
    id: 88,
    name: 'Подготовка воздуха',
    picture: draw.frl('filter-regulator', 'yellow', 'G1/4'),
    children: [
      {
        id: 440,
        name: 'Фильтры и регуляторы',
        picture: draw.frl('filter', 'blue', 'G1/4'),
        children: leaves(
          [441, 'Фильтры'],
          [442, 'Регуляторы давления'],
          [443, 'Маслораспылители'],
          [444, 'Фильтры-регуляторы'],
          [445, 'Блоки подготовки воздуха'],
        ),
      },
      { id: 446, name: 'Манометры', picture: draw.gauge(10) },
      { id: 447, name: 'Масло для пневмоинструмента', picture: draw.oil('1 л') },
      { id: 448, name: 'Компрессоры', picture: draw.compressor('blue', 50) },
    ],
  },
  {
    id: 92,
    name: 'Шланги и разъёмы',
    picture: draw.hose('blue', 12, true, '8×12'),
    children: [
      {
        id: 450,
        name: 'Шланги',
        picture: draw.hose('red', 15, true, '10×15'),
        children: leaves([451, 'Спиральные шланги'], [452, 'Прямые шланги']),
      },
      { id: 453, name: 'Катушки со шлангом', picture: draw.reel('black') },
      {
        id: 454,
        name: 'Разъёмы и фитинги',
        picture: draw.fitting('brass', 'G1/4'),
        children: leaves(
          [455, 'Быстроразъёмные муфты и ниппели'],
          [456, 'Цанговые фитинги'],
          [457, 'Резьбовые переходники'],
        ),
      },
    ],
  },
  {
    id: 175,
    name: 'Оснастка и средства защиты',
    picture: draw.pad(150, 15),
    children: [
      {
        id: 460,
        name: 'Опорные тарелки',
        picture: draw.pad(125, 8),
        children: leaves([461, 'Тарелки 150 мм'], [462, 'Тарелки 125 мм и меньше'], [463, 'Мягкие прокладки']),
      },
      {
        id: 464,
        name: 'Средства защиты',
        picture: draw.respirator('grey', 'A2P3'),
        children: leaves([465, 'Перчатки'], [466, 'Респираторы']),
      },
      { id: 467, name: 'Кейсы и систейнеры', picture: draw.carryingCase('black', 'SYS 3') },
      { id: 468, name: 'Наборы и комплекты', picture: draw.carryingCase('yellow', 'НАБОР') },
    ],
  },
  {
    id: 107,
    name: 'Распродажа',
    picture: draw.sander('yellow', 125),
    children: leaves([172, 'Инструменты'], [173, 'Абразивы'], [174, 'Разное']),
  },
]

function flatten(branches: Branch[], parent: number | null): SeedCategory[] {
  return branches.flatMap((branch, index) => [
    {
      category_id: branch.id,
      parent_id: parent,
      name: branch.name,
      slug: branch.slug ?? transliterate(branch.name),
      sort_order: index + 1,
      description: categoryTexts[branch.id] ?? '',
      seo_text: categorySeoTexts[branch.id] ?? null,
      picture: branch.picture ? unlabelled(branch.picture) : null,
    },
    ...flatten(branch.children ?? [], branch.id),
  ])
}

/** The whole tree, parents before children. */
export const categories: SeedCategory[] = flatten(BRANCHES, null)

const byId = new Map(categories.map((category) => [category.category_id, category]))

/** A category of the tree; throws for an unknown id. */
export function findCategory(id: number): SeedCategory {
  const category = byId.get(id)
  if (!category) throw new RangeError(`No category ${id}`)
  return category
}

/** Address of a category page, `/category/{slug}-{id}`. */
export function categoryUrl(id: number): string {
  return `/category/${findCategory(id).slug}-${id}`
}

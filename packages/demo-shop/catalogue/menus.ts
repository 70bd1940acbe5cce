import { categoryUrl, findCategory } from './tree.ts'
import type { Catalogue, SeedMenuItem } from './types.ts'

type Columns = NonNullable<SeedMenuItem['megamenu']>['columns']
type Column = Columns[number]

function item(id: number, title: string, url: string, more: Partial<SeedMenuItem> = {}): SeedMenuItem {
  return { id, title, url, target: '_self', hidden: false, children: [], megamenu: null, ...more }
}

/** A column of a megamenu made of categories; `badges` marks some of them. */
function categoryColumn(
  title: string,
  parent: number | null,
  ids: number[],
  badges: Record<number, string> = {},
): Column {
  return {
    title,
    url: parent === null ? null : categoryUrl(parent),
    items: ids.map((id) => ({ title: findCategory(id).name, url: categoryUrl(id), badge: badges[id] ?? null })),
  }
}

const ABRASIVES: Columns = [
  categoryColumn('Круги на липучке', 17, [300, 305, 308, 309, 310], { 310: 'Новинка' }),
  categoryColumn('Ленты бесконечные', 212, [320, 321, 322, 326]),
  categoryColumn('Фибровые и лепестковые', 103, [330, 333, 336]),
  categoryColumn('Рулоны, листы, губки', 1, [340, 344, 347, 348]),
  categoryColumn('Нетканые материалы', 70, [350, 351, 354]),
  {
    title: 'Статьи о выборе',
    url: null,
    items: [
      { title: 'Круги 3M Cubitron II', url: '/info/3m/cubitron', badge: null },
      { title: 'Полировка Trizact', url: '/info/3m/trizact', badge: null },
      { title: '3M для авторемонта', url: '/info/3m/avtoremont', badge: null },
    ],
  },
]

const TOOLS: Columns = [
  categoryColumn('Шлифовальные машинки', 220, [221, 225, 226, 227], { 226: 'Хит' }),
  categoryColumn('Зачистные машинки', 104, [370, 371]),
  categoryColumn('Сборочный инструмент', 197, [380, 384, 385]),
  categoryColumn('Степлеры и нейлеры', 111, [390, 393, 394]),
  categoryColumn('Окраска и обдувка', null, [420, 430, 431, 432]),
  categoryColumn('Крепёж', 19, [400, 405, 408]),
  categoryColumn('Подготовка воздуха', 88, [440, 446, 447, 448]),
]

const MAIN: SeedMenuItem[] = [
  item(11, 'Абразивы', categoryUrl(17), { megamenu: { columns: ABRASIVES } }),
  item(12, 'Инструмент', categoryUrl(220), { megamenu: { columns: TOOLS } }),
  item(13, 'Бренды', '/manufacturer'),
  item(14, 'Распродажа', categoryUrl(107), {
    children: [172, 173, 174].map((id) => item(id, findCategory(id).name, categoryUrl(id))),
  }),
  item(15, 'Скидки и акции', '/skidki-akcii', { hidden: true }),
]

const INFORMATION: SeedMenuItem[] = [
  item(31, 'О компании', '/o-kompanii'),
  item(32, 'Доставка и оплата', '/dostavka-i-oplata'),
  item(33, 'Как сделать заказ', '/kak-sdelat-zakaz'),
  item(34, 'Обмен и возврат', '/obmen-i-vozvrat'),
  item(35, 'Реквизиты', '/rekvizity'),
  item(36, 'Сервис', '/servis'),
  item(37, 'Наше производство', '/nashe-proizvodstvo'),
  item(38, 'Оптовым покупателям', '/optovym-pokupatelyam'),
  item(39, 'Сертификаты', '/sertifikaty'),
  item(40, 'Контакты', '/kontakty'),
  item(41, 'Статус заказа', '/status-zakaza'),
]

export const menus: Catalogue['menus'] = [
  { id: 1, name: 'Главное меню', items: MAIN },
  { id: 2, name: 'Информация', items: INFORMATION },
]

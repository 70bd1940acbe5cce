/** Who the shop is: all that every page and structured data say of the company. Its requisites are in requisites.ts. */
export const shop = {
  name: 'ШлифПневмо',
  slogan: 'инструмент и абразивы',
  foundedIn: 2009,
  phone: '+7 495 120-45-67',
  email: 'zakaz@shlifpnevmo.example',
  hours: 'Пн–Чт 08:30–17:30, Пт 08:30–16:30',
  /** Days of the week on which orders leave; 0 is Sunday. */
  workingDays: [1, 2, 3, 4, 5],
  /** What is paid before this time of such a day leaves on it. */
  dispatchUntil: '15:00',
  shortHours: 'Пн–Чт 08:30–17:30, Пт до 16:30',
  address: { city: 'Москва', street: 'ул. Складочная, 1, стр. 18', postalCode: '127018' },
  defaultCity: 'Москва',
  mainMenuId: 1,
  /** What the navigation calls the discount category and its parts; `catalogueLinks` knows where they are. */
  discountCategory: { title: 'Распродажа', children: ['Инструменты', 'Абразивы', 'Разное'] },
  catalogPdf: '/catalog.pdf',
  marketplace: 'https://marketplace.example/shlifpnevmo',
  messenger: 'https://chat.example/shlifpnevmo',
} as const

/** The category of what is sold cheaper: the same in every tree (spec 2). */
export const discountCategoryId = 107

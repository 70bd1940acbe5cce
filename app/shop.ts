/** Who the shop is. Everything about the company that pages, mails and structured data say comes from here. */
export const shop = {
  name: 'ШлифПневмо',
  slogan: 'инструмент и абразивы',
  foundedIn: 2009,
  phone: '+7 495 120-45-67',
  email: 'zakaz@shlifpnevmo.example',
  hours: 'Пн–Чт 08:30–17:30, Пт 08:30–16:30',
  shortHours: 'Пн–Чт 08:30–17:30, Пт до 16:30',
  address: { city: 'Москва', street: 'ул. Складочная, 1, стр. 18', postalCode: '127018' },
  defaultCity: 'Москва',
  mainMenuId: 1,
  discountCategoryId: 107,
  /** The address of a category holds its slug; these are linked where the tree is not at hand. */
  discountCategory: {
    title: 'Распродажа',
    url: '/category/rasprodazha-107',
    children: [
      { title: 'Инструменты', url: '/category/instrumenty-172' },
      { title: 'Абразивы', url: '/category/abrazivy-173' },
      { title: 'Разное', url: '/category/raznoe-174' },
    ],
  },
  catalogPdf: '/catalog.pdf',
  marketplace: 'https://marketplace.example/shlifpnevmo',
  messenger: 'https://chat.example/shlifpnevmo',
} as const

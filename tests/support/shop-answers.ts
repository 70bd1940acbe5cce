import type { Customer } from '../../shared/shop-api/contract/customer.ts'

/** Answers of contract 7 as the shop API sends them when it is at its best. */

export const card = {
  product_id: 1001,
  sku: 'NST-125-P80',
  sku3m: '7100012345',
  name: 'Круг шлифовальный 3M Cubitron II 125 мм P80',
  url: '/product/krug-shlifovalnyj-3m-cubitron-125-p80-1001',
  short_description: 'Керамическое зерно, липучка',
  picture: { src: '/images/1001/main.jpg', alt: null, width: 800, height: 800 },
  manufacturer: { id: 5, name: '3M', slug: '3m', url: '/manufacturer/3m-5' },
  badges: [{ title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' }],
  rating: { value: 4.8, rating1: 0, rating2: 0, rating3: 1, rating4: 3, rating5: 21 },
  reviews_count: 25,
  price: 129.5,
  price_old: 159,
  price_ration: 19,
  unit: { name: 'штука', short: 'шт.' },
  minimum: 10,
  quantity: 1240,
  stock_status: 'В наличии',
  noPackageText: null,
  is_onlyinvoice: false,
  is_allow_buy: true,
  is_allow_show: true,
  is_shliflenta: false,
  is_rasprodaga: false,
  discounts: [{ quantity: 100, price: 119, percent: 8 }],
}

const seo = { title: 'Купить', h1: null, description: 'О товаре', keywords: null, text: '<p>Текст</p>', noindex: false }

const review = {
  review_id: 77,
  author: 'Сергей',
  rating: 5,
  text: 'Хорошо снимает металл.',
  advantages: 'Стойкий',
  disadvantages: null,
  answer: null,
  pictures: [{ src: '/images/reviews/77.jpg' }],
  date_added: '2025-09-14 10:00:00',
}

const listFilters = [
  {
    id: 'manufacturer',
    name: 'Производитель',
    type: 'checkbox',
    unit: null,
    sort_order: 0,
    values: [{ id: '5', name: '3M', count: 40, color: '#ff0000' }],
  },
  { id: 'price', name: 'Цена', type: 'range', unit: '₽', sort_order: 1, min: 45, max: 45990, step: 1, values: [] },
  {
    id: '12',
    name: 'Диаметр',
    type: 'checkbox',
    unit: 'мм',
    sort_order: 2,
    values: [
      { id: '121', name: '125', count: 18 },
      { id: '122', name: '150', count: 31 },
    ],
  },
]

const child = {
  category_id: 221,
  name: 'Эксцентриковые',
  slug: 'ekscentrikovye-shlifmashinki',
  url: '/category/ekscentrikovye-shlifmashinki-221',
  count_products: 31,
  picture: null,
  categories: [],
}
const machines = {
  category_id: 220,
  name: 'Шлифовальные машинки',
  slug: 'shlifovalnye-mashinki',
  url: '/category/shlifovalnye-mashinki-220',
  count_products: 74,
  picture: { src: '/images/220.jpg' },
  categories: [child],
}

/** What an answer may say of a product besides its characteristics (shared/shop-api/contract/product-facts.ts). */
export const productFacts = {
  mpn: '88712',
  ean: '4006381333931',
  country: 'Германия',
  weight: 0.35,
  weight_unit: 'кг',
  length: 12.5,
  width: 12.5,
  height: 1,
  length_unit: 'см',
  warranty: 12,
}

export const answers = {
  categoryTree: { data: [machines] },
  category: {
    data: {
      category_id: 221,
      name: 'Эксцентриковые',
      slug: 'ekscentrikovye-shlifmashinki',
      url: '/category/ekscentrikovye-shlifmashinki-221',
      count_products: 31,
      description: '<p>Пневматические машинки</p>',
      parents: [{ category_id: 220, name: machines.name, slug: machines.slug, url: machines.url }],
      filters: listFilters.slice(2),
      seo,
      categories: [],
    },
  },
  productList: {
    data: [card],
    filters: listFilters,
    links: { first: 'https://api.example.ru/api/shop/product?page=1', last: null, prev: null, next: null },
    meta: {
      current_page: 1,
      from: 1,
      last_page: 4,
      path: 'https://api.example.ru/api/shop/product',
      per_page: 60,
      to: 60,
      total: 214,
    },
  },
  product: {
    data: {
      ...card,
      description: '<p>Описание</p><table><tr><td>Зерно</td><td>керамика</td></tr></table>',
      tags: ['шлифовка', 'P80'],
      pictures: [{ src: '/images/1001/2.jpg', alt: null }],
      files: [{ name: 'Паспорт изделия', src: '/files/1001.pdf', size: 245123, ext: 'pdf' }],
      review_pictures: [{ src: '/images/reviews/77.jpg' }],
      attributes: [{ attribute_id: 12, name: 'Диаметр', text: '125', unit: 'мм' }],
      filters: [{ id: '12', name: 'Диаметр', values: [{ id: '121', name: '125' }] }],
      relateds: [card],
      categories: [{ category_id: 173, name: 'Абразивы', slug: 'abrazivy', url: '/category/abrazivy-173' }],
      reviews: { data: [review], meta: { current_page: 1, last_page: 3, total: 25 } },
      qa: [
        {
          id: 3,
          question: 'Подойдёт на дрель?',
          answer: '<p>Да, с опорной тарелкой.</p>',
          author: 'Олег',
          date_added: '2025-10-02 11:20:00',
        },
      ],
      seo,
    },
  },
  productWithFacts: { data: { ...card, ...productFacts, attributes: [], reviews_count: 0 } },
  reviews: {
    data: [review],
    meta: { current_page: 1, last_page: 3, per_page: 10, total: 25, from: 1, to: 10 },
  },
  productOfTheDay: { data: card },
  manufacturers: {
    data: [
      {
        id: 5,
        name: '3M',
        slug: '3m',
        description: null,
        url: '/manufacturer/3m-5',
        picture: { src: '/images/brands/3m.svg' },
        count_products: 120,
      },
    ],
  },
  manufacturer: { data: { id: 5, name: '3M', slug: '3m', description: '<p>Бренд</p>', seo } },
  menu: {
    data: {
      id: 1,
      name: 'Главное меню',
      items: [
        {
          id: 11,
          title: 'Абразивы',
          url: '/category/abrazivy-173',
          target: '_self',
          icon: null,
          hidden: false,
          children: [],
          megamenu: {
            columns: [
              {
                title: 'По форме',
                url: null,
                items: [{ title: 'Круги на липучке', url: '/category/krugi-na-lipuchke-17', badge: 'Новинка' }],
              },
            ],
            banner: { src: '/images/banners/cubitron.jpg', url: '/info/3m/cubitron', alt: 'Cubitron II' },
          },
        },
        {
          id: 12,
          title: 'Скидки и акции',
          url: '/skidki-akcii',
          target: '_self',
          icon: null,
          hidden: true,
          children: [],
          megamenu: null,
        },
      ],
    },
  },
  news: {
    data: [
      {
        id: 31,
        url: '/novosti/31',
        picture: { src: '/images/news/31.jpg' },
        title: 'Новые ленты Trizact',
        entry: 'Коротко о новинке',
        date_added: '2025-11-10 09:00:00',
        date_modified: '2025-11-11 12:30:00',
      },
    ],
  },
  newsArticle: {
    data: {
      id: 31,
      url: '/novosti/31',
      picture: { src: '/images/news/31.jpg' },
      title: 'Новые ленты Trizact',
      entry: 'Коротко о новинке',
      date_added: '2025-11-10 09:00:00',
      date_modified: '2025-11-11 12:30:00',
      body: '<p>Подробно</p>',
    },
  },
  deliveryPoints: [
    {
      code: 'NSK123',
      name: 'На Ленина',
      uuid: '841abd2c-ddb5-44e5-8ecf-3bddc98d582b',
      address_comment: 'Вход со двора',
      nearest_station: 'Площадь Ленина',
      nearest_metro_station: 'Площадь Ленина',
      work_time: 'Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00',
      phones: [{ number: '+73832000000', additional: '101' }],
      type: 'PVZ',
      owner_code: 'CDEK',
      is_handout: true,
      is_dressing_room: true,
      have_cashless: true,
      have_cash: true,
      work_time_list: [
        { day: 1, time: '10:00/20:00' },
        { day: 7, time: '10:00/18:00' },
      ],
      work_time_exception_list: [{ date_start: '2025-12-31', date_end: '2026-01-02', is_working: false }],
      weight_min: 0,
      weight_max: 30,
      location: { city: 'Новосибирск', longitude: 82.92, latitude: 55.03, address: 'пр-т Ленина, 1' },
      fulfillment: false,
    },
    {
      code: 'NSK124',
      type: 'POSTAMAT',
      work_time: 'Пн-Вс 00:00-23:59',
      location: { longitude: 82.93123, latitude: 55.04567, address: 'ул. Мира, 7' },
    },
  ],
  suggestions: {
    data: [
      {
        type: 'product',
        slug: 'krug-3m-125',
        key: 1001,
        name: 'Круг 3M 125',
        description: 'NST-125-P80',
        image: '/images/1001/thumb.jpg',
        price: '129.5000',
      },
      { type: 'category', slug: 'abrazivy', key: 173, name: 'Абразивы', description: null, image: null },
      { type: 'news', slug: '', key: 31, name: 'Новые ленты', description: null, image: null },
    ],
  },
}

/** A customer as the contract reads one. */
export const customer: Customer = {
  customer_id: 42,
  customer_group_id: 1,
  firstName: 'Иван',
  lastName: '',
  phone: '+7 (912) 345-67-89',
  phoneVerified: true,
  email: 'ivan@example.ru',
  emailVerified: false,
  company: 'ООО «Ромашка»',
  inn: '7707083893',
  status: 1,
  approved: true,
  address_id: 0,
}

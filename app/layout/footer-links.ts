import type { SaleLink } from '../shop/sale.ts'
import type { InfoLink } from './links.ts'

/** The footer's links by column; without the sale where nobody knows its address. */
export const footerColumns = (sale: SaleLink | null): { title: string; links: InfoLink[] }[] => [
  {
    title: 'Каталог',
    links: [
      { title: 'Все категории', url: '/category' },
      { title: 'Бренды', url: '/manufacturer' },
      ...(sale ? [sale] : []),
      { title: 'Сравнение', url: '/sravnenie' },
      { title: 'Новости', url: '/novosti' },
    ],
  },
  {
    title: 'Покупателям',
    links: [
      { title: 'Как сделать заказ', url: '/kak-sdelat-zakaz' },
      { title: 'Доставка и оплата', url: '/dostavka-i-oplata' },
      { title: 'Обмен и возврат', url: '/obmen-i-vozvrat' },
      { title: 'Статус заказа', url: '/status-zakaza' },
      { title: 'Сертификаты', url: '/sertifikaty' },
      { title: 'Статьи', url: '/info' },
    ],
  },
  {
    title: 'Компания',
    links: [
      { title: 'О компании', url: '/o-kompanii' },
      { title: 'Наше производство', url: '/nashe-proizvodstvo' },
      { title: 'Сервис', url: '/servis' },
      { title: 'Оптовым покупателям', url: '/optovym-pokupatelyam' },
      { title: 'Реквизиты', url: '/rekvizity' },
    ],
  },
]

export const legalLinks: InfoLink[] = [
  { title: 'Политика конфиденциальности', url: '/politika-konfidencialnosti' },
  { title: 'Пользовательское соглашение', url: '/polzovatelskoe-soglashenie' },
  { title: 'Согласие на обработку данных', url: '/soglasie-na-obrabotku' },
]

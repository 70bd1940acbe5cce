import { createContext } from 'react'
import { href } from 'react-router'
import type { SiteLink } from '../../shared/shop/sale.ts'

export interface MenuLink {
  id: number
  title: string
  url: string
  target: '_self' | '_blank'
  /** More links are shown below the item. */
  hasPanel?: boolean
}

export const MenuContext = createContext<MenuLink[]>([])

/** The main menu where the API has given none. */
export const staticMenu: MenuLink[] = [
  { id: 1, title: 'Бренды', url: href('/manufacturer'), target: '_self' },
  { id: 5, title: 'Оптовикам', url: '/optovym-pokupatelyam', target: '_self' },
]

/** What the navigation shows beside the menu of the API, whatever that holds (spec 2). */
const fixedItems: MenuLink[] = [
  { id: -1, title: 'Новости', url: href('/novosti'), target: '_self' },
  { id: -2, title: 'Сервис', url: '/servis', target: '_self' },
  { id: -3, title: 'Производство', url: '/nashe-proizvodstvo', target: '_self' },
]

/** The menu's items and the fixed ones, none twice; without the sale, which has a place of its own. */
export function navigationItems(menu: MenuLink[], saleUrl: string | undefined): MenuLink[] {
  const own = menu.filter(({ url }) => url !== saleUrl)
  return [...own, ...fixedItems.filter(({ url }) => !own.some((item) => item.url === url))]
}

const quickOrder: SiteLink = { title: 'Быстрый заказ', url: href('/bystryj-zakaz') }

export const topBarLinks: SiteLink[] = [
  quickOrder,
  { title: 'О компании', url: '/o-kompanii' },
  { title: 'Доставка и оплата', url: '/dostavka-i-oplata' },
  { title: 'Реквизиты', url: '/rekvizity' },
  { title: 'Сервис', url: '/servis' },
  { title: 'Контакты', url: '/kontakty' },
  { title: 'Статус заказа', url: href('/status-zakaza') },
]

/** Links at the end of the drawer of a phone, without those of the catalogue. */
export const drawerLinks: SiteLink[] = [
  quickOrder,
  { title: 'Сравнение', url: href('/sravnenie') },
  { title: 'Доставка и оплата', url: '/dostavka-i-oplata' },
  { title: 'Статус заказа', url: href('/status-zakaza') },
  { title: 'Сервис', url: '/servis' },
  { title: 'О компании', url: '/o-kompanii' },
  { title: 'Реквизиты', url: '/rekvizity' },
  { title: 'Контакты', url: '/kontakty' },
]

/** The footer's links by column; without the sale where its address is not known. */
export const footerColumns = (sale: SiteLink | null): { title: string; links: SiteLink[] }[] => [
  {
    title: 'Каталог',
    links: [
      { title: 'Все категории', url: href('/category') },
      { title: 'Бренды', url: href('/manufacturer') },
      ...(sale ? [sale] : []),
      { title: 'Сравнение', url: href('/sravnenie') },
      { title: 'Новости', url: href('/novosti') },
    ],
  },
  {
    title: 'Покупателям',
    links: [
      { title: 'Как сделать заказ', url: '/kak-sdelat-zakaz' },
      quickOrder,
      { title: 'Доставка и оплата', url: '/dostavka-i-oplata' },
      { title: 'Обмен и возврат', url: '/obmen-i-vozvrat' },
      { title: 'Статус заказа', url: href('/status-zakaza') },
      { title: 'Сертификаты', url: '/sertifikaty' },
      { title: 'Статьи', url: href('/info') },
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

export const legalLinks: SiteLink[] = [
  { title: 'Политика конфиденциальности', url: '/politika-konfidencialnosti' },
  { title: 'Пользовательское соглашение', url: '/polzovatelskoe-soglashenie' },
  { title: 'Согласие на обработку данных', url: '/soglasie-na-obrabotku' },
  { title: 'Согласие на рассылку', url: '/soglasie-na-rassylku' },
]

import { createContext } from 'react'

/** What the navigation knows of a main menu item. */
export interface MenuLink {
  id: number
  title: string
  url: string
  target: '_self' | '_blank'
  /** More links are shown below the item. */
  hasPanel?: boolean
}

/** The main menu of the shop around a page. */
export const MenuContext = createContext<MenuLink[]>([])

export interface InfoLink {
  title: string
  url: string
}

/** What the navigation shows beside the menu of the API, whatever that holds (spec section 2). */
const fixedItems: MenuLink[] = [
  { id: -1, title: 'Новости', url: '/novosti', target: '_self' },
  { id: -2, title: 'Сервис', url: '/servis', target: '_self' },
  { id: -3, title: 'Производство', url: '/nashe-proizvodstvo', target: '_self' },
]

/** The menu's items and the fixed ones, none twice; the sale, which stands beside them on its own, is left out. */
export function navigationItems(menu: MenuLink[], saleUrl: string | undefined): MenuLink[] {
  const own = menu.filter(({ url }) => url !== saleUrl)
  return [...own, ...fixedItems.filter(({ url }) => !own.some((item) => item.url === url))]
}

export const topBarLinks: InfoLink[] = [
  { title: 'О компании', url: '/o-kompanii' },
  { title: 'Доставка и оплата', url: '/dostavka-i-oplata' },
  { title: 'Реквизиты', url: '/rekvizity' },
  { title: 'Сервис', url: '/servis' },
  { title: 'Контакты', url: '/kontakty' },
  { title: 'Статус заказа', url: '/status-zakaza' },
]

export const drawerLinks: InfoLink[] = [
  { title: 'Сравнение', url: '/sravnenie' },
  { title: 'Доставка и оплата', url: '/dostavka-i-oplata' },
  { title: 'Статус заказа', url: '/status-zakaza' },
  { title: 'Сервис', url: '/servis' },
  { title: 'О компании', url: '/o-kompanii' },
  { title: 'Реквизиты', url: '/rekvizity' },
  { title: 'Контакты', url: '/kontakty' },
]

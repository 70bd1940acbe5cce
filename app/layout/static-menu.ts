import type { MenuLink } from './links.ts'

/** The main menu that stands in when the API does not answer. */
export const staticMenu: MenuLink[] = [
  { id: 1, title: 'Бренды', url: '/manufacturer', target: '_self' },
  { id: 5, title: 'Оптовикам', url: '/optovym-pokupatelyam', target: '_self' },
]

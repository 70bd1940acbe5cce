import type { Locator, Page } from '@playwright/test'

/** The products that a page shows as cards. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The links with the names of cards' products, not those in place of «В корзину». */
export const nameLinks = (cards: Locator): Locator =>
  cards.getByRole('link').filter({ hasNotText: /^(Узнать цену|Похожие товары)$/ })

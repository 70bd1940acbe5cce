import type { WrittenFacts } from './card-facts.ts'

/** What the HTML of the cards in `grid` says, in their order. */
export function readWrittenCards(grid: Element | null): WrittenFacts[] {
  return Array.from(grid?.children ?? [], (card) => {
    const link = card.querySelector('.card-name')
    const source = card.querySelector('.card-pic img')?.getAttribute('src')
    return {
      url: link?.getAttribute('href') ?? '',
      name: link?.textContent ?? '',
      sku: card.querySelector('.card-sku')?.textContent.replace(/^Артикул /, '') ?? '',
      picture: source ? { src: originalOf(source), alt: null } : null,
    }
  })
}

/** The picture that `resized` has made an address of: `/img/240/https/host/disc.jpg` is `https://host/disc.jpg`. */
export const originalOf = (address: string): string =>
  address.replace(/^\/img\/\d+\//, '/').replace(/^\/https\//, 'https://')

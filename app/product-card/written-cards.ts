import { readPicturePath } from '../format/media-path.ts'
import type { WrittenFacts } from './card-facts.ts'

/** What the HTML of the cards in `grid` says, in their order. */
export function readWrittenCards(grid: Element | null): WrittenFacts[] {
  return Array.from(grid?.children ?? [], (card) => {
    const link = card.querySelector('.card-name')
    const picture = readPicturePath(card.querySelector('.card-pic img')?.getAttribute('src') ?? '')
    return {
      url: link?.getAttribute('href') ?? '',
      name: link?.textContent ?? '',
      sku: card.querySelector('.card-sku')?.textContent.replace(/^Артикул /, '') ?? '',
      picture: picture && { src: picture.address, alt: null },
    }
  })
}

import type { CardFacts } from '../../product-card/card-data.ts'

const mostLists = 5
const lists = new Map<string, Map<number, CardFacts[]>>()
const none: ReadonlyMap<number, CardFacts[]> = new Map()

/** The pages of a list that this tab has shown: on the way back they stand there at once. Empty on the server. */
export const keptPages = (list: string): ReadonlyMap<number, CardFacts[]> => lists.get(list) ?? none

/** Keeps a page of a list; of the lists only those that were seen last. To be called in the browser only. */
export function keepPage(list: string, page: number, cards: CardFacts[]): void {
  const pages = lists.get(list) ?? new Map<number, CardFacts[]>()
  lists.delete(list)
  lists.set(list, pages.set(page, cards))
  for (const oldest of lists.keys()) {
    if (lists.size <= mostLists) return
    lists.delete(oldest)
  }
}

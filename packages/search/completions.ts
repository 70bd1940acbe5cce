import { distance } from 'fastest-levenshtein'

/** A word that what is typed may become, with what it is of, and how many products (or how much weight) it has. */
export interface Completion {
  word: string
  kind: 'category' | 'brand' | 'page' | 'value' | 'name'
  weight: number
}

export type Completions = ReturnType<typeof createCompletions>

/** Words by how they begin. */
export function createCompletions(all: Completion[]) {
  const layers = [inOrder(all)]
  const few = all.filter(({ kind }) => kind !== 'name' && kind !== 'value')
  return {
    add: (more: Completion[]): void => void layers.push(inOrder(more)),
    startingWith: (beginning: string): Completion[] => layers.flatMap((sorted) => startingWith(beginning, sorted)),
    /** Words of categories, brands and pages that begin so but for one letter. */
    startingLike: (beginning: string): Completion[] => few.filter(({ word }) => isLike(word, beginning)),
  }
}

const inOrder = (all: Completion[]): Completion[] =>
  all.toSorted((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))

function startingWith(beginning: string, sorted: Completion[]): Completion[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.word ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.word.startsWith(beginning)) end += 1
  return sorted.slice(low, end)
}

const isLike = (word: string, beginning: string): boolean =>
  word[0] === beginning[0] &&
  word.length >= beginning.length &&
  [0, 1].some((more) => distance(word.slice(0, beginning.length + more), beginning) <= 1)

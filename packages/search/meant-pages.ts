import type { Item } from './query-items.ts'
import { isIdle } from './typed-words.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit } from './words.ts'

const maxPages = 3

/** Pages that the words of the query name, best first; `isAll`: they name nothing else. */
export function pagesOf(items: Item[], v: Vocabulary): { name: string; url: string; isAll: boolean }[] {
  const words = items.filter((item) => !isUnit(item.text) && !isNumeric(item.text))
  const some = words.filter((item) => !isIdle(item))
  const content = some.length > 0 ? some : words
  const isTask = items.some(({ text }) => asksHow.has(text) || /[аеиоуыя]ть$/.test(text))
  return v.pages
    .map(({ page, words }) => {
      const weights = content.map(({ stem }) => words.get(stem) ?? 0)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const found = weights.filter((weight) => weight > 0).length
      const isStrong = weights.some((weight) => weight >= 3)
      const isTopic = weights.some((weight) => weight >= 2) && (isTask || found * 2 > content.length)
      const isTitle = found >= 2 && found === content.length && sum >= 2
      const isAll = isStrong && weights.every((weight) => weight >= 1.5)
      return { ...page, sum, isFitting: isStrong || isTopic || isTitle, isAll }
    })
    .filter(({ isFitting }) => isFitting)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, maxPages)
}

const asksHow = new Set('для чем как какой какая какое какие'.split(' '))

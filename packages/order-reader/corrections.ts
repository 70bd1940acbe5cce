import type { Amount } from './amounts.ts'
import type { Item } from './row-paths.ts'

/** The numbers that a row takes back. */
export function deniedOf(path: readonly Item[]): Item[] {
  const isWord = (item: Item | undefined, words: RegExp) => item?.kind === 'text' && words.test(item.word)
  return path.filter((item, at) => {
    if (item.kind !== 'number') return false
    const isPast = isWord(path[at - 1], /^был[оа]?$/) && path.some((other) => isWord(other, /^стал[оа]?$/))
    if (isPast || isWord(path[at - 1], /^(?:не|вместо)$/)) return true
    const behind = path.slice(at + 1, at + 7)
    const next = behind.findIndex((other) => other.kind === 'number')
    if (next === -1) return false
    return behind.slice(0, next).some((other) => isWord(other, /^ой$/))
  })
}

/** Without the one number that is taken back where another one replaces it. */
export function withoutDenied(path: readonly Item[], amounts: readonly Amount[]): readonly Amount[] {
  const denied = deniedOf(path)
  const open = amounts.filter(({ role }) => role === 'count' || role === null)
  if (denied.length !== 1 || open.length !== 2) return amounts
  return amounts.filter(({ at }) => at !== denied[0]?.at)
}

/** What takes something back, also in a column of remarks. */
export const isDenial = (word: string): boolean =>
  /^(?:не|нет|без|кроме|вместо|или|либо|отмен\p{L}*|убра\p{L}*|убер\p{L}*|исключ\p{L}*|удал\p{L}*|замен\p{L}*|аналог\p{L}*|только|instead|not|no|cancel|or|except|уточн\p{L}*|анулир\p{L}*|аннулир\p{L}*|снять|вычеркн\p{L}*|лишн\p{L}*|ошиб\p{L}*|исправ\p{L}*|поправ\p{L}*|позже|подождать|стоп)$/u.test(
    word,
  )

import { normalArticle } from '../../shared/format/article.ts'
import { isCourtesy } from '../../shared/words/courtesies.ts'
import { deniedOf, isDenial } from './corrections.ts'
import { isOfName, meansName } from './names.ts'
import type { Item } from './row-paths.ts'
import {
  columnOf,
  isAloneInCell,
  isDamagedArticle,
  isRate,
  isSign,
  isText,
  isTimesLetter,
  type SaidState,
  type TextItem,
} from './said-state.ts'
import { says, unitOf } from './words.ts'

/** Signs that change nothing of an order. */
const harmless = '.,;:()[]{}«»“”„"\'’‘-–—−‑=|/\\№#*+_×•·…'
const decoration = /[\p{Extended_Pictographic}@₽″°^$&!]/u
/** Signs that doubt, change or strike out. */
const meaningful = /[?~≈±→❌✖🚫⛔<>%]/u

type SignItem = Extract<Item, { kind: 'sign' | 'mark' }>

/** Leaves a sign to a question that may change what is ordered. */
export function explainSign(state: SaidState, item: SignItem, at: number): void {
  const { path, left } = state
  const { text } = item
  if (text === '%' && isRate(state, item)) return
  // «//»
  if (text === '/' && isSign(path[at + 1], '/')) left.push('//')
  const isHarmless = harmless.includes(text) || decoration.test(text)
  if (meaningful.test(text) || !isHarmless) left.push(text)
}

/** Leaves a word to a question that nothing explains; the numbers have been explained before. */
export function explainWord(state: SaidState, item: TextItem, at: number): void {
  const { path, product, left } = state
  const { word, text } = item
  const next = path[at + 1]
  const column = columnOf(state, item)
  const unit = unitOf(word.replace(/\.$/, ''))
  if (unit && (column === 'unit' || column === 'quantity' || (column === null && isAloneInCell(state, item)))) {
    state.looseUnit = unit
    return
  }
  if (word === 'без' && isText(next) && next.word === 'ндс') return
  if (column === 'link' || column === 'number' || column === 'other code') return
  if ((column === 'other' || column === 'remark') && !isDenial(word)) return
  if (takesBack(state, item, at)) return
  // «KL-125+»
  if (isSign(next, '+') && next?.token.isGlued && !product.name.toLowerCase().includes(`${word}+`))
    left.push(`${text}+`)
  if (isDamagedArticle(state, text) || saysNothing(item, next) || isWordOfName(state, item)) return
  // Behind a number it may be what is counted: «3 паллеты».
  if (path[at - 1]?.kind !== 'number' && meansName(state.facts, word)) return
  if (unit !== null && state.looseUnit === null && state.amounts.filter(({ role }) => role !== 'money').length === 1) {
    state.looseUnit = unit
    return
  }
  if (says(word, 'dimension') && /[a-zа-я]/.test(word) && path.some(({ kind }) => kind === 'number')) return
  left.push(text)
}

/** Whether a word changes nothing of an order: a label, a courtesy, «или эквивалент», «счет от 1.02.2026». */
function saysNothing({ word }: TextItem, next: Item | undefined): boolean {
  // «если не трудно»
  if (word === 'не' && isText(next) && /^(?:трудно|сложно|затруднит)$/.test(next.word)) return true
  if (/^эквивалент/.test(word) || (word === 'или' && isText(next) && /^эквивалент/.test(next.word))) return true
  if (isCourtesy(word) && !isDenial(word)) return true
  if (says(word, 'money', 'code label', 'quantity label', 'and', 'each')) return true
  if (says(word, 'price label', 'sum label') && next !== undefined) return true
  if (word === 'счет' && next?.kind !== 'article' && next?.kind !== 'number') return true
  return /^(?:до|от|окпд|окпд2)$/.test(word) && next?.kind === 'mark'
}

/** Whether a word, or letters with digits, is in the product's name. */
function isWordOfName(state: SaidState, { text, word, isMixed, isShortened }: TextItem): boolean {
  if (state.facts.chunks.has(normalArticle(text))) return true
  return isMixed ? isMixedOfName(state, text) : isOfName(state.facts, word, isShortened)
}

/** Whether all parts of letters with digits are in the product's name: «P240», «125x22». */
function isMixedOfName({ facts }: SaidState, text: string): boolean {
  const parts =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? []
  return parts.every((part) =>
    /^\d/.test(part)
      ? facts.numbers.has(part.replace(',', '.'))
      : isOfName(facts, part, false) || says(part, 'dimension') || isTimesLetter(part) || /^[pр]$/.test(part),
  )
}

/** Whether a word takes back the one number too many of a row: «не 50, а 100», «было 50 стало 100». */
function takesBack({ path, amounts }: SaidState, { word }: TextItem, at: number): boolean {
  if (!/^(?:не|было|был|стало|вместо|ой|исправлено|исправление|поправка)$/.test(word)) return false
  const [denied, ...others] = deniedOf(path)
  if (!denied || others.length > 0 || Math.abs(path.indexOf(denied) - at) > 4) return false
  return amounts.filter(({ role }) => role !== 'money' && role !== 'size').length === 2
}

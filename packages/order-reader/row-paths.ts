import type { Effort } from './effort.ts'
import { type Num, numbersAt } from './numbers.ts'
import { type Hit, maxRowTokens } from './spans.ts'
import { cellNumber } from './table-row.ts'
import type { Row, Token } from './tokens.ts'
import { type Column, says, type UnitKind, unitOf } from './words.ts'

/** What is known of a row before it is read. */
export interface RowContext {
  row: Row
  hits: readonly Hit[]
  /** What the cells are, where the table says it; null for a cell of which nobody knows. */
  columns: readonly (Column | null)[]
  /** The rows around it are numbered: a small number at its start is its own. */
  isNumbered: boolean
  /** All quantities of its table have three noughts behind the comma, as 1C writes them. */
  hasThousandths: boolean
  /** A quantity for all rows that have none of their own: «по 50 шт каждого:». */
  each: { value: number; unit: UnitKind | null } | null
  /** The unit in the heading of the quantities: «Кол-во, уп.» */
  headingUnit: UnitKind | null
  effort: Effort
}

/** A part of a row: an article, a number, a word or a sign. `at`: its first token. */
export type Item =
  | { kind: 'article'; hit: Hit; token: Token; at: number }
  | { kind: 'number'; num: Num; token: Token; at: number }
  | { kind: 'text'; text: string; word: string; isMixed: boolean; isShortened: boolean; token: Token; at: number }
  | { kind: 'sign' | 'mark'; text: string; token: Token; at: number }

/** Ways to divide a row that are looked at, and steps on them. */
const maxPaths = 60
const maxSteps = 6_000

/** The ways to divide the tokens of a row into articles, numbers and words; `isCut`: there are more. */
export interface Paths {
  paths: Item[][]
  isCut: boolean
}

/** The ways to divide the tokens of a row, each with one article at least. */
export function pathsOf(context: RowContext, hasArticle = true): Paths {
  const {
    row: { tokens },
    hits,
    columns,
  } = context
  const paths: Item[][] = []
  if (tokens.length > maxRowTokens) return { paths, isCut: true }
  let steps = 0
  // What is in a column of remarks or prices is no article.
  const isIgnored = ({ from }: Hit) => ['remark', 'price', 'sum'].includes(columns[tokens[from]?.cell ?? 0] ?? '')
  const startingAt = Map.groupBy(
    hits.filter((hit) => !isIgnored(hit)),
    ({ from }) => from,
  )
  const starts = [...startingAt.keys()].sort((one, other) => one - other)
  const lastStarts = new Map(starts.map((from) => [tokens[from]?.chunk, from]))
  const path: Item[] = []
  const go = (item: Item, to: number): void => {
    path.push(item)
    walk(to)
    path.pop()
  }
  const walk = (at: number): void => {
    steps += 1
    if (paths.length >= maxPaths || steps > maxSteps) return
    const token = tokens[at]
    if (!token) {
      if (!hasArticle || path.some(({ kind }) => kind === 'article')) paths.push([...path])
      return
    }
    const here = startingAt.get(at) ?? []
    for (const hit of here) go({ kind: 'article', hit, token, at }, hit.to)
    // What has letters and digits and is an article is nothing else.
    if (here.some(({ key, isName }) => !isName && /\D/.test(key) && /\d/.test(key))) return
    // «3M 7100012345», «3M ID»
    const maker = token.text === '3' && /^[mм]$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 1]?.isGlued
    if (maker && (!tokens[at + 2]?.isGlued || tokens[at + 2]?.kind === 'sign')) {
      go({ kind: 'text', text: '3M', word: '3m', isMixed: false, isShortened: false, token, at }, at + 2)
      return
    }
    const column = columns[token.cell] ?? null
    if (here.some(({ isId, isName }) => !isId && !isName) && (column === 'code' || column === 'other code')) return
    if (token.kind === 'sign' || token.kind === 'mark') {
      go({ kind: token.kind, text: token.text, token, at }, at + 1)
      return
    }
    // «1.KL-125»
    const isBeforeArticle = (lastStarts.get(token.chunk) ?? at) > at
    if (token.kind === 'digits' || isNumberWord(tokens, at)) {
      const mixed = token.kind === 'digits' && !isBeforeArticle ? mixedChunk(tokens, at) : null
      const nums = numbersOf(context, at)
      if (mixed) go(mixed.item, mixed.to)
      else for (const num of nums) go({ kind: 'number', num, token, at }, num.to)
      if (nums.length > 0 || mixed) return
    }
    const mixed = mixedChunk(tokens, at)
    if (mixed) {
      go(mixed.item, mixed.to)
      return
    }
    const isShortened = tokens[at + 1]?.text === '.' && tokens[at + 1]?.isGlued === true
    go({ kind: 'text', text: token.text, word: token.word, isMixed: false, isShortened, token, at }, at + 1)
  }
  walk(0)
  context.effort.take(steps)
  return { paths, isCut: paths.length >= maxPaths || steps > maxSteps }
}

/** The ways to read a number: in a cell of its own all of it is one. */
function numbersOf({ row, columns, hasThousandths }: RowContext, at: number): Num[] {
  const nums = numbersAt(row.tokens, at)
  const cell = row.tokens[at]?.cell ?? 0
  if (row.cells.length === 1 || !cellNumber(row.cells[cell] ?? '')) return nums
  const end = Math.max(...nums.map(({ to }) => to))
  const whole = nums.filter(({ to }) => to === end)
  if (!hasThousandths || columns[cell] !== 'quantity') return whole
  return whole.filter(({ decimals }) => decimals === 3).map((num) => ({ ...num, isAmbiguous: false }))
}

/** Whether a word is a number: «пять». */
const isNumberWord = (tokens: Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && numbersAt(tokens, at).length > 0

/** Letters and digits without a blank between them that are no number with its unit: «P240», «G1/4», «8-R». */
function mixedChunk(tokens: Token[], at: number): { item: Item; to: number } | null {
  const token = tokens[at]
  if (!token || tokens[at - 1]?.chunk === token.chunk) return null
  let to = at + 1
  while (tokens[to]?.chunk === token.chunk && tokens[to]?.isGlued) to += 1
  while (to > at + 1 && tokens[to - 1]?.kind === 'sign') to -= 1
  const chunk = tokens.slice(at, to)
  const text = chunk.map(({ text }) => text).join('')
  const hasBoth = chunk.some(({ kind }) => kind === 'word') && chunk.some(({ kind }) => kind === 'digits')
  if (!hasBoth || isAmount(text)) return null
  const item: Item = { kind: 'text', text, word: text.toLowerCase(), isMixed: true, isShortened: false, token, at }
  return { item, to }
}

/** What may follow the digits of a number. */
const isNumberEnd = (word: string): boolean =>
  word === '' || unitOf(word) !== null || says(word, 'money', 'dimension') || /^[xхк]$/.test(word)

/** «50шт», «x50», «125мм», «10x20», «100шт/31р», «шт50», «50шт.50», «к50»: numbers with what is said of them. */
const isAmount = (text: string): boolean =>
  (/^[xх*×]?\d/i.test(text) &&
    text
      .toLowerCase()
      .split(/[-–—/*xх×=+\d.,'’]+/)
      .every(isNumberEnd)) ||
  /^(?:шт|кол-?во)[.:=]?\d+$/iu.test(text)

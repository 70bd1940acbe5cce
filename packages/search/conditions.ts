import { once } from '../../shared/once.ts'
import { grammarWords, sortWords } from '../../shared/shop/words/grammar-words.ts'
import { numberOf as numberInWords } from '../../shared/words/numbers.ts'
import { wordsAndStems } from '../../shared/words/stems.ts'
import { isMoney } from '../../shared/words/units.ts'
import { isAdjective } from './query-items.ts'
import { isIdle, isOwn } from './typed-words.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { type Bound, isNumeric, isUnit, lackedBy, type Token } from './words.ts'

/** What a query says besides the goods. */
export interface Conditions {
  /** Roubles. */
  price: { min?: number; max?: number } | null
  /** A key of `sortOrders`. */
  sort: string | null
  isInStock: boolean
  isOnSale: boolean
  /** What must not be among the goods: each a few words that belong together. */
  excluded: Token[][]
}

/** From which number on one without a unit, behind «до» or «от», is a price. */
const leastPrice = 1_000
const leastBudget = 50

type Kind = keyof typeof grammarWords

const table = once(() => {
  const kinds = Object.entries(grammarWords).map(([kind, words]) => [kind as Kind, wordSet(words)] as const)
  const sorts = Object.entries(sortWords).map(([words, sort]) => [wordsAndStems(words), sort] as const)
  return { kinds: new Map(kinds), sorts }
})
const wordSet = (words: string) => new Set(words.split(' '))

const says = (token: Token | undefined, ...kinds: Kind[]): boolean =>
  token !== undefined && kinds.some((kind) => table().kinds.get(kind)?.has(token.text))

/** A number, or a code with one: P80. */
const numberOf = (token: Token | undefined): number | null => {
  const [, digits] = /^[a-z]{0,2}(\d+(?:\.\d+)?)$/.exec(token?.text ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** «До десяти тысяч», «от ста литров»: numbers in words, behind what compares. */
function withFigures(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const isCompared = says(kept.at(-1), 'most', 'least', 'below', 'above', 'cheaper', 'dearer')
    const rest = isCompared ? tokens.slice(at) : []
    const end = rest.findIndex(({ text }) => numberInWords(text) === null || isThousand(text))
    const own = rest.slice(0, end === -1 ? rest.length : end)
    // «До тысячи».
    const words = own.length === 0 && isThousand(rest[0]?.text ?? '') ? rest.slice(0, 1) : own
    const [first] = words
    const sum = words.reduce((all, { text }) => all + (numberInWords(text) ?? 1_000), 0)
    if (first) kept.push({ text: String(sum), stem: String(sum), typed: words.map(({ typed }) => typed).join(' ') })
    else kept.push(tokens[at] as Token)
    at += words.length || 1
  }
  return kept
}

const isThousand = (text: string): boolean => table().kinds.get('thousand')?.has(text) ?? false

/** Takes what a query excludes, compares and sorts by out of its tokens; numbers that are compared keep their bounds. */
export function readConditions(typed: Token[], v: Vocabulary): { tokens: Token[]; conditions: Conditions } {
  const tokens = withFigures(typed)
  const conditions: Conditions = { price: null, sort: null, isInStock: false, isOnSale: false, excluded: [] }
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const length =
      readPrice(tokens, at, conditions) ||
      readBound(tokens, at, kept) ||
      readExcluded(tokens, at, conditions, v) ||
      readPlain(tokens, at, conditions, v)
    if (length === 0) kept.push(tokens[at] as Token)
    at += length || 1
  }
  return { tokens: kept, conditions }
}

/** What stands before a number: «до», «не меньше», «дешевле». */
function comparisonAt(tokens: Token[], at: number) {
  const isNot = says(tokens[at], 'not')
  let next = at + (isNot ? 1 : 0)
  while (says(tokens[next], 'most', 'least') && tokens[next]?.text === 'в') next += 1
  const word = tokens[next]
  const isMost = says(word, 'most', 'below', 'cheaper')
  const isLeast = says(word, 'least', 'above', 'dearer')
  const isFine = says(word, 'finer')
  const isCoarse = says(word, 'coarser')
  if (!(isMost || isLeast || isFine || isCoarse)) return null
  const behind = next + 1
  const value = tokens[behind]
  const isGrit = /^[a-z]/.test(value?.text ?? '')
  const isUpper = isMost || (isGrit ? isCoarse : isFine)
  return {
    isUpper: isNot ? !isUpper : isUpper,
    isStrict: !isNot && says(word, 'below', 'above', 'finer', 'coarser'),
    isMoney: says(word, 'cheaper', 'dearer'),
    behind,
  }
}

/** An amount of money: «16000 руб», «10 тыс», «20 000», «40к». */
function moneyAt(
  tokens: Token[],
  at: number,
  isAsked: boolean,
): { value: number; end: number; isSure: boolean } | null {
  const [, digits] = /^(\d+(?:\.\d+)?)k?$/.exec(tokens[at]?.text ?? '') ?? []
  if (digits === undefined) return null
  let text = digits
  let end = at + 1
  let isSure = /k$/.test(tokens[at]?.text ?? '')
  const group = isAsked ? /^\d{3}$/ : /^000$/
  while (text.length <= 6 && group.test(tokens[end]?.text ?? '')) {
    text += tokens[end]?.text ?? ''
    end += 1
  }
  let value = Number(text) * (isSure ? 1_000 : 1)
  if (says(tokens[end], 'thousand')) {
    value *= 1_000
    end += 1
    isSure = true
  }
  if (tokens[end] && isMoney(tokens[end]?.text ?? '')) {
    end += 1
    isSure = true
  }
  return { value, end, isSure }
}

/** @returns how many tokens it takes */
function readPrice(tokens: Token[], at: number, conditions: Conditions): number {
  let start = at
  // «В пределах 40к».
  if (tokens[at]?.text === 'в' && says(tokens[at + 1], 'most')) start += 1
  const comparison = comparisonAt(tokens, start)
  const isBudget = !comparison && says(tokens[at], 'budget')
  const behind = comparison?.behind ?? (isBudget ? at + 1 : at)
  if (isBudget && says(tokens[behind], 'most')) return 1 + readPrice(tokens, behind, conditions)
  const money = moneyAt(tokens, behind, behind > at)
  if (!money) return 0
  const range = comparison && says(tokens[comparison.behind - 1], 'least') ? comparisonAt(tokens, money.end) : null
  const upper = range?.isUpper ? moneyAt(tokens, range.behind, true) : null
  const isSure = money.isSure || comparison?.isMoney || upper?.isSure
  const isBare = !isUnit(tokens[money.end]?.text ?? '') && (upper === null || !isUnit(tokens[upper.end]?.text ?? ''))
  const isLikely = isBare && money.value >= (isBudget ? leastBudget : leastPrice) && !comparison?.isStrict
  if (!isSure && !(isLikely && behind > at)) return 0
  if (upper) conditions.price = { min: money.value, max: upper.value }
  else {
    const end = comparison && !comparison.isUpper ? 'min' : 'max'
    conditions.price = { ...conditions.price, [end]: money.value }
  }
  return (upper ?? money).end - at
}

/** «От 600 до 900 нм», «не меньше 100 л», «мельче P1000»: the number stays, with its bound. */
function readBound(tokens: Token[], at: number, kept: Token[]): number {
  const comparison = comparisonAt(tokens, at)
  const token = comparison && tokens[comparison.behind]
  const value = numberOf(token ?? undefined)
  if (!comparison || !token || value === null) return 0
  const unit = isUnit(tokens[comparison.behind + 1]?.text ?? '') ? 1 : 0
  const next = comparison.isUpper ? null : comparisonAt(tokens, comparison.behind + 1 + unit)
  const other = next?.isUpper ? numberOf(tokens[next.behind]) : null
  const bound: Bound =
    next && other !== null
      ? { from: value, to: other, isStrict: false }
      : {
          from: comparison.isUpper ? null : value,
          to: comparison.isUpper ? value : null,
          isStrict: comparison.isStrict,
        }
  const typed = tokens.slice(at, (other === null ? comparison : (next ?? comparison)).behind + 1)
  kept.push({ ...token, bound, typed: typed.map((one) => one.typed).join(' ') })
  return typed.length
}

/** «Не на липучке», «кроме Mirka и 3M», «без клапана»: the words that are not wanted. */
function readExcluded(tokens: Token[], at: number, conditions: Conditions, v: Vocabulary): number {
  const [first] = tokens.slice(at)
  const lacked = first && !isOwn(first, v) ? lackedBy(first) : null
  if (!says(first, 'not') && !lacked) return 0
  let end = at + 1
  let words: Token[] = lacked ? [lacked] : []
  let isEnded = lacked !== null && !isAdjective(lacked)
  while (end < tokens.length) {
    const token = tokens[end] as Token
    if (isEnded) {
      if (!says(token, 'and', 'or')) break
      conditions.excluded.push(words)
      words = []
      isEnded = false
    } else if (isUnit(token.text) && words.length > 0) {
      words.push(token)
      isEnded = true
    } else if (!isIdle(token) && !says(token, 'not')) {
      words.push(token)
      const isUnitNext = isUnit(tokens[end + 1]?.text ?? '')
      const isSizeName = v.filtersByName.has(token.stem) && tokens[end + 1] !== undefined && words.length === 1
      isEnded =
        !(isAdjective(token) && tokens[end + 1] && !isNumeric(tokens[end + 1]?.text ?? '')) &&
        !isUnitNext &&
        !isSizeName
    }
    end += 1
  }
  if (words.length === 0) return 0
  conditions.excluded.push(words)
  return end - at
}

/** «В наличии», «со скидкой», «самый дешёвый». */
function readPlain(tokens: Token[], at: number, conditions: Conditions, v: Vocabulary): number {
  const [first] = tokens.slice(at)
  if (!first) return 0
  if (says(first, 'inStock') && v.plainFilters.stock) {
    // «Есть круг 125» asks whether the shop sells it.
    const isAsking =
      first.text === 'есть' && tokens.slice(at + 1).some((token) => !isIdle(token) && !says(token, 'inStock'))
    conditions.isInStock ||= !isAsking
  } else if (says(first, 'onSale') && v.plainFilters.sale && tokens.length > 1) conditions.isOnSale = true
  else if (['самый', 'самая', 'самые', 'самое'].includes(first.text)) return 1
  else {
    const sort = table().sorts.find(([words]) => words.has(first.text))?.[1]
    if (!sort || isOwn(first, v)) return 0
    conditions.sort = sort
  }
  return 1
}

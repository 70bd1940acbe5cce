import { type Amount, unsaid } from './amounts.ts'
import type { Item } from './row-paths.ts'
import {
  columnOf,
  isAtStart,
  isDamagedArticle,
  isDimensionOfName,
  isInWords,
  isRate,
  isSign,
  isText,
  isTimes,
  type NumberItem,
  type SaidState,
} from './said-state.ts'
import { type Column, says, unitOf } from './words.ts'

/** A number of a row with what surrounds it. */
interface Spot {
  state: SaidState
  at: number
  item: NumberItem
  amount: Amount
  column: Column | null
  previous: Item | undefined
  next: Item | undefined
  /** The next item is in the same cell. */
  isNextInCell: boolean
}

/** Says what a number is, by its column, by what surrounds it and by the product's name. */
export function explainNumber(state: SaidState, item: NumberItem, at: number): void {
  const { path, left, used } = state
  const { num } = item
  const column = columnOf(state, item)
  const [previous, next] = [path[at - 1], path[at + 1]]
  // «цех 2» is a place where another number is the quantity.
  const isAlone = path.filter(({ kind }) => kind === 'number').length === 1
  if (isText(previous) && says(previous.word, 'place') && previous.token.cell === item.token.cell && !isAlone) {
    used.add(previous)
    return
  }
  if (isDamagedArticle(state, num.raw)) return
  if (isSign(next, '%') && isRate(state, item)) return
  if (column === 'number' || column === 'other' || column === 'other code') return
  if (column === 'remark' && !(isText(next) && says(next.word, 'money'))) {
    left.push(num.raw)
    return
  }
  const isNextInCell = next?.token.cell === item.token.cell
  const spot: Spot = { state, at, item, amount: toAmount(state, item), column, previous, next, isNextInCell }
  const { amount } = spot
  if (column === 'price' || column === 'sum') amount.role = 'money'
  if (column === 'quantity') amount.role = 'count'
  byWordBehind(spot)
  bySignBehind(spot)
  byUnitBehindBracket(spot)
  byWordBefore(spot)
  bySignsOfSizeAndMoney(spot)
  byTimes(spot)
  byPlaceInRow(spot)
  askAboutSigns(spot)
  if (amount.role === 'size' && !amount.isInName) left.push(num.raw)
  if (amount.role === 'size' || amount.role === 'row') return
  if (num.value === 0 && amount.role !== 'money') state.isZero = true
  else state.amounts.push(amount)
}

/** A number of which nothing is known but the product's name and articles. */
const toAmount = ({ facts, context: { hits } }: SaidState, { num, at }: NumberItem): Amount => ({
  ...num,
  ...unsaid,
  isInName: facts.numbers.has(num.raw),
  at,
  isArticle: hits.some((hit) => hit.from === at && !hit.isId && hit.tier === 0),
})

/** «50 ₽», «50 шт», «50 мм»: money, a quantity, a size. */
function byWordBehind({ state, at, item, amount, column, next, isNextInCell }: Spot): void {
  if (!isText(next) || !isNextInCell) return
  const { path, used, facts, context } = state
  const { num } = item
  const isOfName = isDimensionOfName(state, num, next.word)
  const isOnly = path.filter(({ kind }) => kind === 'number').length === 1
  // «100 л» of sheets; of anything else litres are a size.
  const unit = next.word === 'л' && facts.words[0] === 'лист' ? 'sheet' : unitOf(next.word)
  if (says(next.word, 'money')) {
    amount.role = 'money'
    used.add(next)
    // «р/шт»
    const [slash, per] = [path[at + 2], path[at + 3]]
    if (isSign(slash, '/.') && isText(per) && unitOf(per.word)) used.add(per)
  } else if (unit && (isOnly || !isOfName)) {
    const isNamed =
      amount.isInName &&
      context.row.cells.length > 1 &&
      (column === 'name' || (column === null && isInWords(state, item)))
    amount.role = isNamed ? 'size' : 'count'
    amount.unit = unit
    used.add(next)
  } else if (says(next.word, 'dimension') || isOfName || (amount.isInName && facts.words.includes(next.word))) {
    amount.role = 'size'
    used.add(next)
  }
}

/** «50 ₽», «1/2″» */
function bySignBehind({ amount, next, isNextInCell }: Spot): void {
  if (isSign(next, '₽') && isNextInCell) amount.role = 'money'
  if (isSign(next, '″"°%') && next?.token.isGlued && amount.isInName) amount.role = 'size'
}

/** «3 (три) шт.» */
function byUnitBehindBracket({ state: { path, used }, at, item, amount, next }: Spot): void {
  const behind = path[at + 2]
  if (item.num.raw !== '' || !isSign(next, ')') || !isText(behind) || !unitOf(behind.word)) return
  amount.role = 'count'
  amount.unit = unitOf(behind.word)
  used.add(behind)
}

/** «цена 50», «кол-во: 50», «по 50», «шт. 50»: a label or a unit before the number. */
function byWordBefore({ state, at, item, amount }: Spot): void {
  const { used, product } = state
  const { num } = item
  const before = wordBefore(state, at)
  if (!before || before.token.cell !== item.token.cell || !isText(before) || amount.role === 'size') return
  if (says(before.word, 'price label', 'sum label')) {
    if (amount.role !== 'count') amount.role = 'money'
  } else if (says(before.word, 'quantity label')) {
    amount.role ??= 'count'
  } else if (says(before.word, 'each')) {
    if (amount.role !== 'money' && num.decimals !== 2 && num.value !== product.price) {
      amount.role = 'count'
      amount.isEach = true
    } else amount.role = 'money'
  } else if (unitOf(before.word) && !used.has(before) && amount.role === null && num.decimals !== 2) {
    amount.role = 'count'
    amount.unit = unitOf(before.word)
  } else return
  used.add(before)
}

/** The item before a place in its cell that is no bracket, dot or dash. */
function wordBefore({ path }: SaidState, at: number): Item | undefined {
  let to = at - 1
  while (isSign(path[to], '.,:()="-–—') && path[to]?.token.cell === path[at]?.token.cell) to -= 1
  return path[to]
}

/** «1/2″» is of the name; «@50» is a price; «№ 5» is nobody knows what. */
function bySignsOfSizeAndMoney({ state, at, item, amount, previous, next }: Spot): void {
  const { path, facts, left } = state
  const over = isSign(next, '/') ? path[at + 2] : isSign(previous, '/') ? path[at - 2] : undefined
  if (over?.kind === 'number' && amount.isInName && facts.numbers.has(over.num.raw)) amount.role ??= 'size'
  if (isSign(previous, '@')) amount.role = 'money'
  if (isSign(previous, '№') && !amount.isInName && !isAtStart(state, at)) left.push(`№ ${item.num.raw}`)
}

/** «125x22» is of a name, «x50» a quantity, «10x20» a question. */
function byTimes({ state: { path, used, facts }, at, item, amount, previous, next, isNextInCell }: Spot): void {
  const isSize = (other: NumberItem) => amount.isInName && facts.numbers.has(other.num.raw)
  if (previous && isTimes(previous) && previous.token.cell === item.token.cell) {
    used.add(previous)
    // «10 шт. x 162»
    const before = isSign(path[at - 2], '.') ? at - 3 : at - 2
    const [unit, beforeUnit] = [path[before], path[before - 1]]
    const other = isText(unit) && used.has(unit) ? beforeUnit : unit
    if (other?.kind === 'number' && other.token.cell === item.token.cell) {
      if (isSize(other) && amount.role !== 'count') amount.role = 'size'
      else {
        amount.isEach = true
        amount.isInName = false
      }
    } else amount.role ??= 'count'
  }
  if (next && isTimes(next) && isNextInCell) {
    used.add(next)
    const other = path[at + 2]
    if (other?.kind !== 'number') amount.role ??= 'count'
    else if (isSize(other)) amount.role ??= 'size'
    else amount.isInName = false
  }
}

/** «10-20», «3/4», «-5», «007»: numbers that may mean several things are left to a question. */
function askAboutSigns({ state: { path, left, context }, at, item, amount, previous }: Spot): void {
  const { raw } = item.num
  const [second, third] = [path[at - 2], path[at - 3]]
  const isGluedToNumber = previous?.token.isGlued && item.token.isGlued && second?.kind === 'number'
  const isDotted = isSign(previous, '.…') && isSign(second, '.') && third?.kind === 'number'
  const isFraction = isSign(previous, '/') && isGluedToNumber && !amount.isInName
  if (amount.role === 'row') return
  if (isDotted || isFraction) left.push(raw)
  const isRange = previous?.kind === 'sign' && isSign(previous, '-–—…') && isGluedToNumber
  if (isRange && !amount.isInName) left.push(`${previous.text}${raw}`)
  const isCellStart = context.row.cells.length > 1 && previous?.token.cell !== second?.token.cell
  const isMinus = isSign(previous, '-–−') && item.token.isGlued && (isCellStart || isSign(second, ':='))
  if (isMinus && amount.role !== 'money') left.push(`−${raw}`)
  if (/^0\d/.test(raw) && amount.role === null && !amount.isInName) left.push(raw)
}

/** The number of the row, and numbers of the name in a cell of words. */
function byPlaceInRow({ state, at, item, amount, column, previous, next, isNextInCell }: Spot): void {
  const {
    context: { row, isNumbered },
  } = state
  const isNumbering =
    isAtStart(state, at) && item.num.value < (isNumbered ? 10_000 : 1000) && (item.num.decimals === 0 || isNumbered)
  const isMarked = (isSign(next, '.)/') || isSign(previous, '№(')) && !isSign(previous, '+')
  const isOwn = isMarked || (isNumbered && (row.cells.length === 1 || !isNextInCell))
  if (isNumbering && isOwn) amount.role ??= 'row'
  const isAmongWords = row.cells.length > 1 && amount.role === null && column !== 'quantity' && isInWords(state, item)
  if (column === 'name' || isAmongWords) amount.role ??= 'size'
}

import { normalArticle } from '../../app/format/article.ts'
import type { LineProduct } from '../../app/shop-api/read-order.ts'
import { isAlmost } from './article-distance.ts'
import { deniedOf, isDenial, withoutDenied } from './corrections.ts'
import { isOfName, nameFacts } from './names.ts'
import type { Num } from './numbers.ts'
import type { Amount } from './quantities.ts'
import type { Item, RowContext } from './row-paths.ts'
import {
  type Column,
  isAnd,
  isCodeLabel,
  isCourtesy,
  isDimension,
  isEach,
  isMoney,
  isPlace,
  isPriceLabel,
  isQuantityLabel,
  isSumLabel,
  type UnitKind,
  unitOf,
} from './words.ts'

const harmless = '.,;:()[]{}«»“”„"\'’‘-–—−‑=|/\\№#*+_×•·…'

const timesSigns = 'xх*×'

/** What is said of a product: its numbers with what they are, and what nothing explains. */
export function saidOf(
  path: readonly Item[],
  product: LineProduct,
  { columns, isNumbered, row, hits }: RowContext,
): { amounts: Amount[]; left: string[]; looseUnit: UnitKind | null; isZero: boolean } {
  const facts = nameFacts(product.name)
  const left: string[] = []
  const amounts: Amount[] = []
  const used = new Set<Item>()
  const taken = new Set<string>()
  let looseUnit: UnitKind | null = null
  let isZero = false
  const columnOf = (item: Item | undefined): Column | null => (item ? (columns[item.token.cell] ?? null) : null)
  const isText = (item: Item | undefined): item is Extract<Item, { kind: 'text' }> => item?.kind === 'text'
  const isSign = (item: Item | undefined, signs: string): boolean => item?.kind === 'sign' && signs.includes(item.text)
  const isTimes = (item: Item | undefined): boolean =>
    isSign(item, '*×') || (isText(item) && timesSigns.includes(item.word))
  /** The item before or behind a place that is no bracket or dot. */
  const near = (at: number, step: 1 | -1): number => {
    let to = at + step
    while (isSign(path[to], '.,:()="-–—') && path[to]?.token.cell === path[at]?.token.cell) to += step
    return to
  }

  for (const [at, item] of path.entries()) {
    if (item.kind !== 'number') continue
    const { num } = item
    const place = path[at - 1]
    if (
      isText(place) &&
      isPlace(place.word) &&
      row.cells[item.token.cell] !== undefined &&
      place.token.cell === item.token.cell
    ) {
      used.add(place)
      continue
    }
    const amount: Amount = {
      ...num,
      role: null,
      unit: null,
      isEach: false,
      isInName: facts.numbers.has(num.raw),
      isArticle: isArticleToo(item),
      at: item.at,
    }
    const column = columnOf(item)
    if (isDamagedArticle(num.raw)) continue
    const previous = path[at - 1]
    const next = path[at + 1]
    const before = path[near(at, -1)]
    const isGluedNext = next?.token.cell === item.token.cell
    if (column === 'number' || column === 'other' || column === 'other code') continue
    if (column === 'remark' && !(isText(next) && isMoney(next.word))) {
      left.push(num.raw)
      continue
    }
    if (column === 'price' || column === 'sum') amount.role = 'money'
    if (column === 'quantity') amount.role = 'count'

    // Behind it: money, a unit, a size.
    const isMetres =
      isText(next) &&
      isGluedNext &&
      isDimensionOfName(num, next.word) &&
      path.filter((other) => other.kind === 'number').length === 1
    if (isText(next) && isGluedNext) {
      if (isMoney(next.word)) {
        amount.role = 'money'
        used.add(next)
        const slash = path[at + 2]
        const per = path[at + 3]
        if (isSign(slash, '/.') && isText(per) && unitOf(per.word)) used.add(per)
      } else if (unitOf(next.word) && (isMetres || !isDimensionOfName(num, next.word))) {
        const isNamed =
          amount.isInName && row.cells.length > 1 && (column === 'name' || (column === null && isInWords(item)))
        amount.role = isNamed ? 'size' : 'count'
        amount.unit = unitOf(next.word)
        used.add(next)
      } else if (
        isDimension(next.word) ||
        isDimensionOfName(num, next.word) ||
        (amount.isInName && facts.words.includes(next.word))
      ) {
        amount.role = 'size'
        used.add(next)
      }
    }
    if (next?.kind === 'sign' && isGluedNext && '₽'.includes(next.text)) amount.role = 'money'
    if (next?.kind === 'sign' && next.token.isGlued && '″"°%'.includes(next.text) && amount.isInName)
      amount.role = 'size'

    // «3 (три) шт.»
    const behind = path[at + 2]
    if (num.raw === '' && isSign(next, ')') && isText(behind) && unitOf(behind.word)) {
      amount.role = 'count'
      amount.unit = unitOf(behind.word)
      used.add(behind)
    }

    // Before it: a label, a sign, a unit.
    if (before && before.token.cell === item.token.cell && isText(before) && amount.role !== 'size') {
      if (isPriceLabel(before.word) || isSumLabel(before.word)) {
        amount.role = amount.role === 'count' ? 'count' : 'money'
        used.add(before)
      } else if (isQuantityLabel(before.word)) {
        if (amount.role === null) amount.role = 'count'
        used.add(before)
      } else if (isEach(before.word)) {
        used.add(before)
        if (amount.role !== 'money' && num.decimals !== 2 && num.value !== product.price) {
          amount.role = 'count'
          amount.isEach = true
        } else amount.role = 'money'
      } else if (unitOf(before.word) && !used.has(before) && amount.role === null && num.decimals !== 2) {
        amount.role = 'count'
        amount.unit = unitOf(before.word)
        used.add(before)
      }
    }
    // «1/2″»
    const over = isSign(next, '/') ? path[at + 2] : isSign(previous, '/') ? path[at - 2] : undefined
    if (over?.kind === 'number' && amount.isInName && facts.numbers.has(over.num.raw) && amount.role === null)
      amount.role = 'size'
    if (isSign(previous, '@')) amount.role = 'money'
    const isStart = path.slice(0, at).every((other) => other.kind === 'sign')
    if (isSign(previous, '№') && !amount.isInName && !isStart) left.push(`№ ${num.raw}`)

    // «125x22» is of a name, «x50» a quantity, «10x20» a question.
    const isTimesBefore = isTimes(previous) && previous?.token.cell === item.token.cell
    const isTimesBehind = isTimes(next) && isGluedNext
    if (isTimesBefore && previous) {
      used.add(previous)
      const other = isText(path[at - 2]) && used.has(path[at - 2] as Item) ? path[at - 3] : path[at - 2]
      if (other?.kind === 'number' && other.token.cell === item.token.cell) {
        const isSize = amount.isInName && facts.numbers.has(other.num.raw)
        if (isSize && amount.role !== 'count') amount.role = 'size'
        else amount.isEach = true
      } else if (amount.role === null) amount.role = 'count'
    }
    if (isTimesBehind && next) {
      used.add(next)
      const other = path[at + 2]
      if (other?.kind === 'number') {
        if (amount.isInName && facts.numbers.has(other.num.raw) && amount.role === null) amount.role = 'size'
      } else if (amount.role === null) amount.role = 'count'
    }
    // A range, or a minus.
    const range =
      isSign(previous, '-–—…') && previous?.token.isGlued && path[at - 2]?.kind === 'number' && item.token.isGlued
    const isDotted = isSign(previous, '.…') && isSign(path[at - 2], '.') && path[at - 3]?.kind === 'number'
    const isFraction =
      isSign(previous, '/') && previous?.token.isGlued && item.token.isGlued && path[at - 2]?.kind === 'number'
    if (isDotted || (isFraction && !amount.isInName)) left.push(num.raw)
    if (range && !amount.isInName) left.push(`${previous?.kind === 'sign' ? previous.text : ''}${num.raw}`)
    const isMinus =
      isSign(previous, '-–−') &&
      item.token.isGlued &&
      ((row.cells.length > 1 && previous?.token.cell !== path[at - 2]?.token.cell) || isSign(path[at - 2], ':='))
    if (isMinus && amount.role !== 'money') left.push(`−${num.raw}`)
    if (num.raw.length > 1 && /^0\d/.test(num.raw) && amount.role === null && !amount.isInName) left.push(num.raw)

    // The number of the row.
    const isFirst = path.slice(0, at).every((other) => other.kind === 'sign')
    const isNumbering = isFirst && num.value < 1000 && num.decimals === 0
    const isMarked = isNumbering && (isSign(next, '.)/') || isSign(previous, '№(')) && !isSign(previous, '+')
    const isAlone = item.token.cell !== path[at + 1]?.token.cell || isMarked
    if (isNumbering && amount.role === null && (isMarked || (isNumbered && (row.cells.length === 1 || isAlone)))) {
      amount.role = 'row'
    }
    // In a cell of words a number is of the name.
    const isAmongWords = row.cells.length > 1 && amount.role === null && column !== 'quantity' && isInWords(item)
    if ((column === 'name' || isAmongWords) && amount.role === null) amount.role = 'size'
    if (amount.role === 'size' && !amount.isInName) left.push(num.raw)
    if (amount.role === 'size' || amount.role === 'row') continue
    if (num.value === 0 && amount.role !== 'money') isZero = true
    else amounts.push(amount)
  }

  for (const [at, item] of path.entries()) {
    if (item.kind === 'sign') {
      const isDitto = item.text === '/' && isSign(path[at + 1], '/')
      if (isDitto) left.push('//')
      if (!harmless.includes(item.text) && !/[\p{Extended_Pictographic}@₽″°%~^$&<>?!±≈→]/u.test(item.text))
        left.push(item.text)
      else if (/[?~≈±→❌✖🚫⛔<>%]/u.test(item.text)) left.push(item.text)
      continue
    }
    if (item.kind !== 'text' || used.has(item)) continue
    const column = columnOf(item)
    const { word } = item
    const unit = unitOf(word.replace(/\.$/, ''))
    if (unit && (column === 'unit' || column === 'quantity' || (column === null && isAloneInCell(item)))) {
      looseUnit = unit
      continue
    }
    if (column === 'link' || ((column === 'other' || column === 'remark') && !isDenial(word)) || column === 'number')
      continue
    if (column === 'other code') continue
    if (takesBack(item, at)) {
      taken.add(item.text)
      continue
    }
    const plus = path[at + 1]
    if (isSign(plus, '+') && plus?.token.isGlued && !product.name.toLowerCase().includes(`${word}+`))
      left.push(`${item.text}+`)
    if (isDamagedArticle(item.text)) continue
    const tail = path[at + 1]
    if ((word === 'или' && isText(tail) && /^эквивалент/.test(tail.word)) || /^эквивалент/.test(word)) continue
    if (isMoney(word) || isLabel(item, at)) continue
    if (isCourtesy(word) || isAnd(word)) continue
    if (word === 'счет' && path[at + 1]?.kind !== 'article' && path[at + 1]?.kind !== 'number') continue
    if (/^(?:до|от|окпд|окпд2)$/.test(word) && path[at + 1]?.kind === 'mark') continue
    if (isEach(word) && !used.has(item)) continue
    const chunk = normalArticle(item.text)
    if (
      item.isMixed
        ? isMixedOfName(item.text, chunk)
        : isOfName(facts, word, item.isShortened) || facts.chunks.has(chunk)
    )
      continue
    if (unit !== null && looseUnit === null && amounts.filter(({ role }) => role !== 'money').length === 1) {
      looseUnit = unit
      continue
    }
    if (isDimension(word) && /[a-zа-я]/.test(word) && path.some((other) => other.kind === 'number')) continue
    left.push(item.text)
  }
  return {
    amounts: withoutRepeats(withoutDenied(path, amounts)),
    left: left.filter((text) => !taken.has(text)),
    looseUnit,
    isZero,
  }

  /** Whether a word takes back a number where another one is left: «не 50, а 100», «было 50 стало 100». */
  function takesBack(item: Item, at: number): boolean {
    if (!isText(item) || !/^(?:не|было|был|стало|вместо|ой|исправлено|исправление|поправка)$/.test(item.word))
      return false
    return isCorrection(at)
  }
  /** Whether a row has one number too many, of which one is taken back. */
  function isCorrection(at: number): boolean {
    const denied = deniedOf(path)
    const isNear = denied.some((number) => Math.abs(path.indexOf(number) - at) <= 4)
    return (
      isNear &&
      denied.length === 1 &&
      amounts.filter((amount) => amount.role !== 'money' && amount.role !== 'size').length === 2
    )
  }
  function isArticleToo({ at }: Item): boolean {
    return hits.some((hit) => hit.from === at && !hit.isId && hit.tier === 0)
  }
  /** What is nearly the article beside the whole name. */
  function isDamagedArticle(text: string): boolean {
    const isNamed = path.some((item) => item.kind === 'article' && item.hit.isName)
    return isNamed && isAlmost(normalArticle(text), normalArticle(product.sku))
  }
  function isDimensionOfName(num: Num, word: string): boolean {
    return (word === 'м' || word === 'т' || word === 'кг') && facts.numbers.has(num.raw) && facts.words.includes(word)
  }
  function isLabel(item: Extract<Item, { kind: 'text' }>, at: number): boolean {
    if (isCodeLabel(item.word) || isQuantityLabel(item.word)) return true
    return (isPriceLabel(item.word) || isSumLabel(item.word)) && path[at + 1] !== undefined
  }
  function isMixedOfName(text: string, chunk: string): boolean {
    if (facts.chunks.has(chunk)) return true
    const parts =
      text
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? []
    return parts.every((part) =>
      /^\d/.test(part)
        ? facts.numbers.has(part.replace(',', '.'))
        : isOfName(facts, part, false) || isDimension(part) || timesSigns.includes(part) || /^[pр]$/.test(part),
    )
  }
  function isInWords(item: Item): boolean {
    const inCell = path.filter((other) => other.token.cell === item.token.cell)
    if (inCell.some((other) => other.kind === 'article')) return false
    return inCell.some(
      (other) =>
        isText(other) && !used.has(other) && !unitOf(other.word) && !isMoney(other.word) && !isLabelWord(other.word),
    )
  }
  function isAloneInCell(item: Item): boolean {
    return (
      row.cells.length > 1 &&
      path.every((other) => other === item || other.kind === 'sign' || other.token.cell !== item.token.cell)
    )
  }
}

/** «75 (семьдесят пять)» is one number. */
const withoutRepeats = (amounts: readonly Amount[]): Amount[] =>
  amounts.flatMap((amount) => {
    const isSame = (other: Amount) => (other.raw === '') !== (amount.raw === '') && other.value === amount.value
    const other = amounts.find(isSame)
    if (!other) return [amount]
    return amount.raw === '' ? [] : [{ ...amount, role: amount.role ?? other.role, unit: amount.unit ?? other.unit }]
  })

const isLabelWord = (word: string): boolean =>
  isQuantityLabel(word) || isPriceLabel(word) || isSumLabel(word) || isEach(word) || timesSigns.includes(word)

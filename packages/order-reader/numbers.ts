import type { Token } from './tokens.ts'
import { numberOf, says } from './words.ts'

/** A number of a line, in one of the ways in which it can be read. */
export interface Num {
  value: number
  /** Digits behind the comma, as they are written. */
  decimals: number
  /** As a name would have it: «125», «1.3»; '' for words. */
  raw: string
  /** The token behind it. */
  to: number
  /** «1.200», «20,000»: thousands, or places behind the comma. */
  isAmbiguous: boolean
  /** The digits behind it may belong to it: 12 of «12 345». */
  mayGoOn: boolean
}

const isDigits = (token: Token | undefined): token is Token => token?.kind === 'digits'

/**
 * The ways to read the number that begins at a token: «1 200» is 1200, or 1 and then 200; «20.000» is 20, or 20 000.
 * The longest ones first.
 */
export function numbersAt(tokens: Token[], at: number): Num[] {
  const first = tokens[at]
  if (!first) return []
  if (first.kind === 'word') return wordNumber(tokens, at)
  if (!isDigits(first)) return []
  const found: Num[] = []
  const isAmbiguous = fractionAt(tokens, at + 1)?.text.length === 3
  const add = (digits: string, decimals: string, to: number) => {
    if (digits.length > 9) return
    const raw = decimals ? `${Number(digits)}.${decimals}` : digits
    found.push({
      value: Number(`${digits}.${decimals || 0}`),
      decimals: decimals.length,
      raw,
      to,
      isAmbiguous,
      mayGoOn: groups > 0 && to < end,
    })
  }
  // Thousands: groups of three behind one blank, or behind signs that are glued to them.
  let digits = first.text
  let to = at + 1
  let groups = 0
  let end = to
  let isBySign: boolean | null = null
  if (digits.length <= 3 && digits[0] !== '0') {
    for (;;) {
      const next = tokens[to]
      const sign: boolean = next?.kind === 'sign' && next.isGlued && "'’.,".includes(next.text)
      const group = sign ? tokens[to + 1] : next
      if (!isDigits(group) || digits.length > 9 || group.text.length !== 3 || group.cell !== first.cell) break
      if (isBySign !== null && isBySign !== sign) break
      if (sign ? !group.isGlued : group.isGlued || group.isFarOff) break
      if (isSize(tokens, to + (sign ? 2 : 1))) break
      digits += group.text
      to += sign ? 2 : 1
      groups += 1
      isBySign = sign
    }
    end = to
    if (groups > 0) {
      const fraction = fractionAt(tokens, to)
      if (fraction && (fraction.text.length < 3 || groups > 0)) add(digits, fraction.text, to + 2)
      add(digits, '', to)
    }
  }
  const fraction = fractionAt(tokens, at + 1)
  if (fraction) add(first.text, fraction.text, at + 3)
  // «42,70» is not 42 and then 70.
  if (!fraction) add(first.text, '', at + 1)
  return found.map((num) => thousand(tokens, num))
}

/** «2 тыс», «2 десятка» */
function thousand(tokens: Token[], num: Num): Num {
  const next = tokens[num.to]
  const times = next?.kind === 'word' ? (/^(?:тыс|тысяч\p{L}*)$/u.test(next.word) ? 1000 : timesOf(next.word)) : null
  if (!times) return num
  return { ...num, value: num.value * times, raw: '', to: num.to + (tokens[num.to + 1]?.text === '.' ? 2 : 1) }
}

/** Whether a size goes on here: «970 125×22», «970 125 мм». */
function isSize(tokens: Token[], at: number): boolean {
  const next = tokens[at]
  if (next === undefined) return false
  return (
    (/^[xх×*]$/.test(next.word) && tokens[at + 1]?.kind === 'digits') ||
    (next.kind === 'word' && says(next.word, 'dimension'))
  )
}

/** The digits behind a comma or dot at a token. */
function fractionAt(tokens: Token[], at: number): Token | null {
  const sign = tokens[at]
  const digits = tokens[at + 1]
  if (sign?.kind !== 'sign' || !sign.isGlued || !'.,'.includes(sign.text)) return null
  return isDigits(digits) && digits.isGlued && digits.text.length <= 3 ? digits : null
}

/** «двадцать пять»: words that become smaller are added up. */
function wordNumber(tokens: Token[], at: number): Num[] {
  let value = 0
  let last = Number.POSITIVE_INFINITY
  let to = at
  for (;;) {
    const token = tokens[to]
    const part = token?.kind === 'word' && token.cell === tokens[at]?.cell ? numberOf(token.word) : null
    if (part === null || part >= last || (to > at && part >= 10 && last < 100)) break
    value += part
    last = part
    to += 1
  }
  const half = tokens[at]?.word
  if (to === at && half && /^полтор[аы]$/.test(half)) {
    value = 1.5
    to = at + 1
  }
  // «пару десятков»; «пару» alone may be two, or a pair.
  const isFew = /^пар[ау]$/.test(half ?? '') && timesOf(tokens[at + 1]?.word ?? '') !== null
  if (to === at && isFew) {
    value = 2
    to = at + 1
  }
  if (to === at) return []
  return [thousand(tokens, inWords(value, to))]
}

/** A number that is written in words. */
export const inWords = (value: number, to: number): Num => ({
  value,
  decimals: 0,
  raw: '',
  to,
  isAmbiguous: false,
  mayGoOn: false,
})

/** «три десятка», «полторы сотни», «two dozen» */
const timesOf = (word: string): number | null =>
  /^десят(?:ок|ков|к\p{L}{1,2})$/u.test(word) ? 10 : /^сот(?:ня|ни|ен)$/.test(word) ? 100 : word === 'dozen' ? 12 : null

/** Whether a × b = c, as people round it: to kopecks in the price. */
export const isProduct = (quantity: number, price: number, sum: number): boolean =>
  quantity > 0 && price > 0 && Math.abs(quantity * price - sum) <= 0.02 + quantity * 0.006

/** Whole, as far as it is written: 20, 20,00. */
export const isInteger = ({ value }: Pick<Num, 'value'>): boolean => Number.isInteger(value)

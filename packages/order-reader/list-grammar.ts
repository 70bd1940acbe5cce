import { unitOf } from './words.ts'

/** What a list says of a series: «P80», and how many. */
export interface Pair {
  value: string
  /** «50 шт»; '' where the list says none. */
  quantity: string
  /** It is in millimetres. */
  isSize?: boolean
}

/** The pairs of a list; `isAsked`: a range, or one number that need not be for each of them. */
export interface Pairs {
  pairs: Pair[]
  isAsked: boolean
}

/** A grit, a size, or a letter size. */
export const valuePattern = '[pр]?\\d{1,4}|[xх]{0,3}[sml]'
const number = '(\\d{1,5})\\s?(\\p{L}{1,9})?\\.?'
const between = '\\s?[/,;]\\s?|\\s(?:и|and)\\s'
const ownAmount = new RegExp(
  `^(${valuePattern})(\\s?мм|\\s?mm)?(?:\\s?[-–—=:x×х*(]\\s?|\\s)(?:по\\s)?${number}\\)?\\.?$`,
  'iu',
)
const shared = new RegExp(`^(${valuePattern})((?:(?:${between})[-–—]?(?:${valuePattern}))+)(?=[\\s,:–—-]|$)(.*)$`, 'iu')
const range = new RegExp(
  `^(?:(?:от|с)\\s)?(${valuePattern})(?:\\s?(?:до|по|[–—…]|\\.{2,3})\\s?|(?<=[pр]\\d+)-(?=[pр]))(${valuePattern})(?=[\\s,]|$)(.*)$`,
  'iu',
)
const forEach = new RegExp(
  `^[\\s,:–—-]*(?:кажд\\p{L}+\\s(?:по\\s)?|по\\s)${number}(?:\\sкажд\\p{L}+(?:\\s\\p{L}+)?)?$`,
  'iu',
)
const inTurn = /^[\s:–—-]*(\d{1,5}(?:\/\d{1,5})+)\s?(\p{L}{1,9})?\.?$/iu
const divided = new RegExp(`^[\\s,:–—-]*(?:всего|итого)\\s${number}\\s(?:поровну|равными\\s\\p{L}+)$`, 'iu')
const once = new RegExp(`^[\\s,:–—-]*${number}$`, 'iu')

/** Grits as makers have them. */
const grits = [
  16, 24, 30, 36, 40, 50, 60, 80, 100, 120, 150, 180, 220, 240, 280, 320, 360, 400, 500, 600, 800, 1000, 1200, 1500,
  2000, 2500, 3000,
]

/** What a text behind a series says of it; null: it is no list. `isHeaded`: a colon is between them. */
export function pairsOf(text: string, isHeaded: boolean): Pairs | null {
  const list = text.trim().replace(/[\s.;]+$/, '')
  return ownPairs(list, isHeaded) ?? sharedPairs(list, isHeaded) ?? rangePairs(list)
}

/** «P80 - 50 шт», «80 - 50», «8 мм: 5 уп»; null: something else. */
export function pairOf(text: string): Pair | null {
  const [, value = '', size = '', amount = '', unit = ''] = ownAmount.exec(text.trim()) ?? []
  const isDivided = /^\S+\s?(?:мм|mm)?\s?[-–—=:x×х*(]/iu.test(text.trim())
  if (!value || !isCounted(unit)) return null
  if (!isDivided && !isMarked(value) && size === '' && unit === '') return null
  return { value, quantity: `${amount} ${unit}`.trim(), isSize: size !== '' }
}

/** «P80 - 50, P120 - 30 шт» */
function ownPairs(text: string, isHeaded: boolean): Pairs | null {
  const pieces = text.split(/[,;]/).map(pairOf)
  const pairs = pieces.filter((pair) => pair !== null)
  if (pairs.length < pieces.length || pairs.length < 2) return null
  const isOfGrits = pairs.every(({ value }) => isMarked(value))
  // «80 - 120, 180 - 240» may be from which to which.
  const isClear = isOfGrits || pairs.some(({ quantity, isSize }) => isSize || /\p{L}/u.test(quantity))
  return isClear && (isHeaded || isOfGrits) ? { pairs, isAsked: false } : null
}

/** «80, 120 и 320 по 25 шт», «80/100 20/30 шт» */
function sharedPairs(text: string, isHeaded: boolean): Pairs | null {
  const [, first = '', others = '', end = ''] = shared.exec(text) ?? []
  const values = [first, ...others.split(new RegExp(between, 'iu')).slice(1)].map((one) => one.replace(/^[-–—]/, ''))
  if (first === '') return null
  const isClear = values.every(isMarked) || others.includes('/')
  // «KLT-115-40, 80 по 20» may be 80 packs of 20.
  const isLoose = !isHeaded && !isClear && values.length === 2 && !/[-–—]\d/.test(others) && !/кажд/i.test(end)
  if (isLoose) return null
  const all = (quantity: string, isAsked = false): Pairs => ({
    pairs: values.map((value) => ({ value, quantity })),
    isAsked,
  })
  const said = eachOf(end)
  if (said !== null) return all(said)
  const [, numbers = '', unitOfAll = ''] = inTurn.exec(end) ?? []
  const quantities = numbers.split('/')
  if (quantities.length === values.length && isCounted(unitOfAll))
    return { pairs: values.map((value, at) => ({ value, quantity: `${quantities[at]} ${unitOfAll}` })), isAsked: false }
  const [, sum = '', unitOfSum = ''] = divided.exec(end) ?? []
  if (sum && isCounted(unitOfSum) && Number(sum) % values.length === 0)
    return all(`${Number(sum) / values.length} ${unitOfSum}`)
  const [, bare = '', unit = ''] = once.exec(end) ?? []
  if (bare && unit && isCounted(unit)) return all(`${bare} ${unit}`, true)
  return end.trim() === '' && isClear ? all('') : null
}

/** «от P80 до P120 по 20 шт»: what lies between is meant, too, and asked about. */
function rangePairs(text: string): Pairs | null {
  const [, first = '', last = '', end = ''] = range.exec(text) ?? []
  const [from, to] = [first, last].map((one) => Number(one.replace(/\D/g, '')))
  const quantity = end.trim() === '' ? '' : eachOf(end)
  if (!from || !to || quantity === null) return null
  const pairs = grits.filter((grit) => grit >= from && grit <= to).map((grit) => ({ value: `${grit}`, quantity }))
  return pairs.length > 1 ? { pairs, isAsked: true } : null
}

/** «по 25 шт каждого»; null: not said so. */
function eachOf(end: string): string | null {
  const [, amount, unit = ''] = forEach.exec(end) ?? []
  return amount && isCounted(unit) ? `${amount} ${unit}`.trim() : null
}

/** Whether letters say that a value is no number of something. */
const isMarked = (value: string): boolean => /^\p{L}/u.test(value)

const isCounted = (unit: string): boolean => unit === '' || unitOf(unit.toLowerCase()) !== null

/** A value as articles write it, and as names do: «80» and «P80». */
export const bareValue = (value: string): string => value.replace(/^[pр](?=\d)/iu, '')
export const namedValue = (value: string): string => {
  const bare = bareValue(value)
  return grits.includes(Number(bare)) ? `P${bare}` : bare
}

import { type UnitRow, units } from '../../shared/shop/words/units.ts'
import { stemOf } from '../../shared/words/stems.ts'
import { unitNamed } from '../../shared/words/units.ts'

/** A piece of a text that is looked up as one. */
export interface Token {
  /** Its one form: lower case, ё as е, sizes as `75x533`, fractions as `1/2`, a letter before a number Latin (`p80`). */
  text: string
  /** As it is in the text. */
  typed: string
  /** Of Russian words: without their ending; of all others the form itself. */
  stem: string
  /** Of a number: values on one side of it, or from it to `to`, are meant too. */
  bound?: Bound
}

/** Numbers that a bound lets pass: from `from` to `to`; `isStrict`: not those themselves. */
export interface Bound {
  from: number | null
  to: number | null
  isStrict: boolean
}

/** Cyrillic letters that precede or follow a number in the place of a Latin one. */
// biome-ignore format: a table of letters
const lookAlikes: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', г: 'g', п: 'p',
}
/** Units of sizes; pieces are counted in a query too. */
const isOfQuery = ({ size, sale }: UnitRow): boolean => size !== undefined || sale === 'piece'
const unitForms = new Set(units.filter((unit) => isOfQuery(unit) && unit.size !== 'word').map(({ form }) => form))

export const isUnit = (text: string): boolean => unitForms.has(text)
/** Whether a token is a number, a fraction or a size. */
export const isNumeric = (text: string): boolean => /^\d+(?:[./x]\d+)*$/.test(text)

const number = String.raw`\d+(?:[.,]\d+)?`
/** A number and not the beginning of a code: «255» of «255p». */
const wholeNumber = String.raw`${number}(?![\p{L}\d]|[.,]\d)`
const pieces = new RegExp(
  [
    // 75x533, 75*533, 75 на 533 were made one before.
    `${number}(?:x${number})+`,
    String.raw`[a-z]?\d+/\d+`,
    String.raw`[a-z]\d+(?:[.,]\d+)?(?![\p{L}\d])`,
    'н·м|об/мин|л/мин',
    wholeNumber,
    String.raw`[\p{L}\d]+`,
    '["°]',
  ].join('|'),
  'gu',
)

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const [typed] of prepare(text).matchAll(pieces)) {
    const before = tokens.at(-1)
    const mayBeUnit = before !== undefined && (isNumeric(before.text) || before.text === lack)
    const unit = mayBeUnit ? unitNamed(typed) : null
    const form = unit && isOfQuery(unit) ? unit.form : typed.replaceAll(',', '.')
    const stem = stemOf(form)
    // «Без отверстий» is the opposite of «отверстия», and one word.
    if (before?.text === lack && /^[\p{L}]{3,}$/u.test(form)) {
      tokens[tokens.length - 1] = {
        text: `${lack} ${form}`,
        typed: `${before.typed} ${typed}`,
        stem: `${lack} ${stem}`,
      }
    } else tokens.push({ text: form, typed, stem })
  }
  return tokens
}

const lack = 'без'

/** What «без отверстий» lacks; null for any other token. */
export const lackedBy = ({ text, typed }: Token): Token | null => {
  if (!text.startsWith(`${lack} `)) return null
  const own = text.slice(lack.length + 1)
  return { text: own, stem: stemOf(own), typed: typed.slice(typed.indexOf(' ') + 1) }
}

function prepare(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[″“”„]|''|′′/g, '"')
      .replace(/½/g, ' 1/2')
      .replace(/¼/g, ' 1/4')
      .replace(/¾/g, ' 3/4')
      // Diameters: Ø125, d=150, д125, диам. 75.
      .replace(/(?<![\p{L}\d])(?:[øфd∅⌀д]|диам)[.=:]?\s?(?=\d{2})/gu, ' ')
      // «48-50 мм»; what is further apart is a hose of 8-12.
      .replace(/(?<![\p{L}\d.,/-])(\d{1,4})\s?[-–—]\s?(\d{1,4})(?=\s?(?:мм|см|бар|л|г|кг)(?!\p{L}))/gu, narrowRange)
      // Sizes: 75×533, 75 х 533, 75*533.
      .replace(/(\d)\s?[×хx*[]\s?(?=\d)/g, '$1x')
      .replace(/(?<=\d)(мм|mm|см)(?=[x×х*]\d)/g, '')
      .replace(/(\d+)x(\d+)\s?см(?!\p{L})/gu, (_, a: string, b: string) => `${Number(a) * 10}x${Number(b) * 10}`)
      .replace(/(\d)(?:мм|mm)[×хx*](?=\d)/g, '$1x')
      .replace(/(?<![\d/])(\d{2,}) на (?=\d{2,})|(?<![\d/])(\d) на (?=\d{1,2}(?![\d/]))/g, '$1$2x')
      .replace(/н\s?[*·]\s?м(?![\p{L}])/gu, 'н·м')
      // A Russian letter before a number: р80, г1/4.
      .replace(/(?<![\p{L}\d])([авекмнорстухгп])-?(?=\d)/gu, (_, letter: string) => lookAlikes[letter] ?? letter)
      .replace(/(?<![\p{L}\d])([a-z])[ -](?=\d+\/\d)/gu, '$1')
      .replace(/(?<![\p{L}\d])p-(?=\d)/gu, 'p')
      // Glued: «круг125», «125мм», «тип80».
      .replace(/([а-я]{2,})(?=\d)/g, '$1 ')
      .replace(/(\d)(?=[а-я])/g, '$1 ')
      .replace(/(?<=\d)(?=p\d{2})/g, ' ')
      .replace(/(\d)(?=(?:mm|bar|kg|ml)(?![\p{L}\d]))/gu, '$1 ')
      .replace(/(\d)\s?"/g, '$1 "')
  )
}

function narrowRange(typed: string, from: string, to: string): string {
  return Number(from) < Number(to) && Number(to) / Number(from) < widestRange ? `от ${from} до ${to}` : typed
}

const widestRange = 1.4

/** Tokens that mean something: no units, no prepositions. */
export const significant = (tokens: Token[]): Token[] =>
  tokens.filter(({ text }) => !isUnit(text) && !prepositions.has(text))

const prepositions = new Set(
  'в во и на с со для по от до из к ко или без под у о об за при над тип типа размер'.split(' '),
)

import { numbersAt } from './numbers.ts'
import type { RowContext } from './row-paths.ts'
import type { Row } from './tokens.ts'
import { headingOf, isAboutGoods, numberOf, says, unitOf } from './words.ts'

/** Whether a row says how many of something. */
export const isCounted = ({ tokens }: Row): boolean =>
  tokens.some(
    ({ word }, at) =>
      unitOf(word) !== null && (tokens[at - 1]?.kind === 'digits' || numberOf(tokens[at - 1]?.word ?? '') !== null),
  )

/** Whether nothing in a row looks like a product or a quantity. */
export function isWithoutGoods({ tokens, separator, text }: Row): boolean {
  if (separator || isAboutGoods(text)) return false
  return tokens.every(
    ({ kind, word }) => kind !== 'digits' && unitOf(word) === null && numberOf(word) === null && kind !== 'link',
  )
}

/** «Артикул Количество»: headings in a line of text. */
export const isOnlyHeadings = ({ tokens, cells }: Row): boolean =>
  cells.every((cell) =>
    cell
      .split(/[\s,;]+/)
      .filter(Boolean)
      .every((word) => headingOf(word) !== null),
  ) && tokens.length > 0

/** «-----»: signs alone. */
export const isRule = ({ tokens }: Row): boolean => tokens.every(({ kind }) => kind === 'sign')

/** «По 50 шт каждого:» */
export function quantityForAll({ tokens, text }: Row): RowContext['each'] {
  const at = tokens.findIndex(({ kind, word }) => kind === 'word' && says(word, 'each'))
  if (at === -1 || !/[:]$|кажд|все |всё |всех|обоих/i.test(text)) return null
  const from = tokens.findIndex(({ kind }) => kind === 'digits')
  const [num] = from === -1 ? [] : numbersAt(tokens, from)
  if (!num || tokens.slice(num.to).some(({ kind }) => kind === 'digits')) return null
  return { value: num.value, unit: unitOf(tokens[num.to]?.word ?? '') }
}

/** «1», «00010», «1.1» at the start of a row. */
const rowNumber = /^\s*(?:(\d{1,5})|(\d{1,2})\.(\d{1,2}))[.)]?(?=[\s\t;|])/

/** Rows that begin with numbers that count in even steps, up or down, or by chapters («1.1, 1.2, 2.1»). */
export function numberedRows(rows: readonly Row[]): Set<Row> {
  const numbered = new Set<Row>()
  const found = rows.flatMap((row): (Chaptered & { row: Row })[] => {
    const [, whole, chapter, part] = rowNumber.exec(row.cells.join(' ')) ?? []
    if (whole !== undefined) return Number(whole) > 0 ? [{ row, number: Number(whole), chapter: null }] : []
    return chapter === undefined ? [] : [{ row, number: Number(part), chapter: Number(chapter) }]
  })
  for (const [at, { row, number, chapter }] of found.entries()) {
    const before = found[at - 1]
    if (!before || (before.chapter === null) !== (chapter === null)) continue
    const step = number - before.number
    const further = found[at + 1]?.number
    const earlier = found[at - 2]?.number
    const isEven = further === number + step || earlier === before.number - step
    const isNext =
      chapter === null
        ? step === 1 || (isEven && (step === -1 || step === 10))
        : isNextPart(before, { number, chapter })
    if (isNext) numbered.add(before.row).add(row)
  }
  return numbered
}

interface Chaptered {
  number: number
  chapter: number | null
}

const isNextPart = (before: Chaptered, { number, chapter }: Chaptered): boolean =>
  before.chapter === chapter ? number === before.number + 1 : chapter === (before.chapter ?? 0) + 1 && number === 1

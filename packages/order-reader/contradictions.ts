import type { LineReading, PastedLine } from '../../shared/shop-api/read-order.ts'
import { isDenial } from './corrections.ts'
import { isOfName, nameFacts } from './names.ts'
import { question, type ReadLine } from './verdicts.ts'

/** Lines that take something back. */
const takesBack =
  /^ой|кроме|отмен|убер|убра|исключ|вместо|не (?:надо|нужн|бер|буд)|только|не \d|не (?:сто|дв|тр|пят|дес)/

/** Lines that are held against all others. */
const maxSuspicious = 20

/** A product that another line takes back, or orders again in the same words, is asked about in both. */
export function askAboutContradictions(lines: PastedLine[]): void {
  const denied = new Set<number>()
  const suspicious: PastedLine[] = []
  for (const line of lines) {
    const words = line.text.toLowerCase().match(/\p{L}+/gu) ?? []
    if (line.verdict.kind === 'found' || !words.some(isDenial)) continue
    if (line.verdict.kind === 'question') {
      for (const { items } of line.verdict.readings) for (const { product } of items) denied.add(product.product_id)
    } else if (takesBack.test(line.text.toLowerCase())) suspicious.push(line)
  }
  suspicious.splice(maxSuspicious)
  const found = lines.flatMap(({ verdict }) => (verdict.kind === 'found' ? [verdict.reading] : []))
  const meantOf = new Map(suspicious.map(({ text }) => [text, found.some((reading) => isSpokenOf(reading, text))]))
  // All verdicts are made of what was read, none of what another verdict has become.
  const readings = lines.map(({ verdict }) => (verdict.kind === 'found' ? verdict.reading : null))
  const keys = lines.map(({ text }, at) => (readings[at] ? text.toLowerCase().replace(/\s+/g, ' ') : `#${at}`))
  const times = Map.groupBy(keys, (key) => key)
  const isSame = (one: LineReading | null | undefined, other: LineReading) => one && itemsOf(one) === itemsOf(other)
  for (const [at, line] of lines.entries()) {
    const reading = readings[at]
    if (!reading) continue
    const isTwice = (times.get(keys[at] ?? '')?.length ?? 0) > 1
    // The same in other letters right above or below: noted twice, or ordered twice.
    const isCounted = reading.items.every(({ quantity }) => quantity !== null)
    const isRepeat =
      isTwice ||
      (isCounted &&
        [at - 1, at + 1].some(
          (other) => isSame(readings[other], reading) && !isSpelledAlike(line.text, lines[other]?.text ?? ''),
        ))
    const isTakenBack = reading.items.some(({ product }) => denied.has(product.product_id))
    const isMeant = suspicious.some(({ text, row }) => (meantOf.get(text) ? isSpokenOf(reading, text) : row > line.row))
    if (isRepeat || isTakenBack || isMeant) line.verdict = question(reading, 'words')
  }
}

/** Whether two lines have a word with digits in common: their article. */
function isSpelledAlike(one: string, other: string): boolean {
  const codes = (text: string): string[] => text.match(/[\p{L}\d-]*\d[\p{L}\d-]{2,}/gu) ?? []
  return codes(one).some((code) => code.length > 3 && codes(other).includes(code))
}

/** What a reading orders, whatever it is written as. */
const itemsOf = ({ items }: LineReading): string =>
  items.map(({ product, quantity }) => `${product.product_id} ${quantity}`).join()

/** An earlier order that a new one quotes may be meant again or not. */
export function askAboutQuotes(lines: readonly ReadLine[]): void {
  const isNew = lines.some(({ context: { row } }) => !row.isQuoted)
  if (!isNew) return
  for (const { line, context } of lines) {
    if (context.row.isQuoted && line.verdict.kind === 'found') line.verdict = question(line.verdict.reading, 'words')
  }
}

/** «ещё 20» below a line: of what, nobody says. */
export function askAboutAdditions(lines: readonly ReadLine[]): void {
  for (const [at, { line, context }] of lines.entries()) {
    const { row } = context
    const before = lines[at - 1]?.line
    const isMore = /^(?:и )?(?:еще|ещё|плюс|\+)\s*\d/i.test(row.text) && row.tokens.length < 5
    const isNumber = context.hits.length === 0 && row.tokens.every(({ kind }) => kind === 'digits' || kind === 'sign')
    const isAddition = line.verdict.kind !== 'found' && (isMore || isNumber)
    if (isAddition && before?.verdict.kind === 'found') before.verdict = question(before.verdict.reading, 'quantity')
  }
}

/** Whether words without an article speak of a product. */
const isSpokenOf = ({ items }: LineReading, text: string): boolean =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{4,}/gu) ?? []
  ).some((word) => items.some(({ product }) => isOfName(nameFacts(product.name), word, false)))

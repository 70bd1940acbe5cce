import { isExact } from './hits.ts'
import { marksOf } from './marks.ts'
import { isChoice, type Mood, moodOfFooter, moodOfHeading, placesOf, speaksOfGoods } from './moods.ts'
import { isOfName, nameFacts } from './names.ts'
import type { Line } from './order-tables.ts'
import { hasPlainWords, isPlainHeading } from './plain-headings.ts'
import { isCounted } from './row-kinds.ts'
import type { Row } from './tokens.ts'
import { headingOf } from './words.ts'

/** What is said of a line of goods by those around it. */
export interface Scope {
  mood: Exclude<Mood, 'wanted'>
  /** The words that say it. */
  about: string
  /** Lines of one scope are asked about once. */
  group: string
}

/** What is known of lines before they are read. */
export interface Sections {
  scopes: Map<Row, Scope>
  /** Lines that speak of others and order nothing. */
  footers: Set<Row>
  /** Lines over goods that what is asked or left out of them names. */
  headings: Set<Row>
}

/** Footers that are held against the lines above: nobody writes more. */
const maxFooters = 20

const isMailHead = /^\P{L}*(?:от|кому|тема|дата|from|to|subject|sent|date)\s*:/iu
const forwarded = /^\P{L}*(?:переслан|пересыл|forwarded|original|исходное сообщ)/iu
const choice = /^\P{L}*(?:или|либо|or)\P{L}*$/iu
/** «Вариант 2 (подешевле)»: goods below one of several such headings are wanted. */
const variant = /^\P{L}*(?:\p{L}+ )?(?:вариант|option|variant)(?!\p{L})/iu
/** A line of goods that is for want of the one above. */
const instead = /^\P{L}*(?:если (?:нет|не)|или|либо|на худой)(?!\p{L})/iu

/**
 * What headings, footers, separators and marks say of each line of goods. It is made of the text alone, before any
 * line is read, and does not depend on what others turn out to be.
 */
export function sectionsOf(lines: readonly Line[]): Sections {
  const footers = new Set<Row>()
  const headings = new Set<Row>()
  const scopes = new Map<Row, Scope>()
  const goods = lines.filter(isGoods)
  const scopeOf = (mood: Scope['mood'], { row }: Line): Scope => ({
    mood,
    about: aboutOf(row.text),
    group: `section ${row.row}`,
  })
  let current: Scope | null = null
  /** What a heading over headings says of the goods below all of them. */
  let outer: Scope | null = null
  /** Of the variants above. */
  let variants: string | null = null
  /** Goods below the last heading, those that a footer speaks of. */
  let section: Line[] = []
  for (const [at, line] of lines.entries()) {
    const { row } = line
    const [before, next] = [lines[at - 1], lines[at + 1]]
    if (line.isHead) continue
    if (isGoods(line)) {
      const isApart = before !== undefined && row.row > before.row.row + before.row.rows
      // What follows an empty line may be meant again.
      if (isApart && section.length > 0) current = doubted(current, row)
      if (variant.test(row.text)) {
        const one = scopeOf('open', line)
        variants = variants ?? one.group
        current = { ...one, about: one.about.split(':')[0] ?? '', group: variants }
      }
      if (current) scopes.set(row, current)
      if (instead.test(row.text) && before && isGoods(before)) {
        const either = scopeOf('open', line)
        scopes.set(before.row, either).set(row, either)
      }
      section.push(line)
      continue
    }
    // Headings of columns and totals say nothing of sections.
    if (row.cells.filter(Boolean).length > 1 || isHeadingOfColumns(row)) continue
    if (choice.test(row.text) && before && next && isGoods(before) && isGoods(next)) {
      current = scopeOf('open', line)
      for (const one of section) scopes.set(one.row, current)
      continue
    }
    if (forwarded.test(row.text)) {
      current = goods.some((one) => one.row.row < row.row) ? scopeOf('open', line) : null
      outer = null
      section = []
      continue
    }
    if (isMailHead.test(row.text)) continue
    const isVariant = variant.test(row.text)
    const isTitle = /:\P{L}*$/u.test(row.text) || isVariant
    const said = moodOfHeading(row.text)
    const isAbove = next !== undefined && next.row.row === row.row + 1
    const isHeading = next !== undefined && (isGoods(next) ? isTitle || isAbove : isTitle && isAbove && said !== null)
    if (isHeading || isOverHeading(lines, at)) {
      const mood = said ?? (isPlainHeading(line, goodsBelow(lines, at)) ? null : 'open')
      const isQuestionBefore = current?.mood === 'unwanted' && mood === null
      if (mood) outer = mood === 'wanted' || isHeading ? null : scopeOf('open', line)
      if (mood === 'wanted') current = null
      else if (mood) {
        current = scopeOf(mood, line)
        variants = isVariant ? (variants ?? current.group) : null
        if (variants) current.group = variants
        if (isTitle && said) headings.add(row)
      } else if (outer) current = outer
      else if (isQuestionBefore) current = scopeOf('open', line)
      section = []
      continue
    }
    const below = section.length > 0 && footers.size < maxFooters ? saidBelow(row, section) : null
    if (!below) {
      // A name alone below a heading.
      if (current) scopes.set(row, { ...current, mood: 'open' })
      continue
    }
    const places = placesOf(row.text, section.length)
    const spoken = places ? section.filter((_, place) => places.includes(place)) : spokenOf(row, section)
    footers.add(row)
    for (const one of spoken) scopes.set(one.row, scopeOf(below, line))
  }
  for (const [row, scope] of marksOf(goods.map(({ row }) => row))) scopes.set(row, scope)
  return { scopes, footers, headings }
}

/** «Бракованные:» over «Круги:», «Закажем один из двух комплектов.» over «Комплект А:» */
function isOverHeading(lines: readonly Line[], at: number): boolean {
  const [line, next, goods] = lines.slice(at, at + 3)
  if (!line || !next || !goods || isGoods(next) || !isGoods(goods)) return false
  const isTitle = ({ row }: Line) => /:\P{L}*$/u.test(row.text)
  return isTitle(next) && (isTitle(line) || moodOfHeading(line.row.text) === 'open')
}

/** Lines of goods below a heading that are held against its words. */
const maxBelow = 8

const goodsBelow = (lines: readonly Line[], at: number): Line[] =>
  lines.slice(at + 1, at + 1 + maxBelow).filter(isGoods)

/** The mood of a footer; of one that speaks of the goods in words that nobody knows it is open. */
function saidBelow(row: Row, section: readonly Line[]): Scope['mood'] | null {
  const said = moodOfFooter(row.text)
  if (said || !speaksOfGoods(row.text, section.length)) return said
  const mood = moodOfHeading(row.text)
  if (mood === 'wanted' || (mood === null && hasPlainWords(row, section.slice(-maxBelow)))) return null
  return 'open'
}

/** The lines whose products a footer names in words; all of them where it names none. */
function spokenOf({ tokens }: Row, section: readonly Line[]): readonly Line[] {
  const words = tokens.filter(({ kind, word }) => kind === 'word' && word.length >= 4).map(({ word }) => word)
  const named = section.filter(({ hits }) =>
    hits.some(({ products }) =>
      products.some(({ name }) => words.some((word) => isOfName(nameFacts(name), word, false))),
    ),
  )
  return named.length > 0 ? named : section
}

/** «№ Артикул Цена Сумма» without a sign between them. */
const isHeadingOfColumns = ({ tokens }: Row): boolean =>
  tokens.filter(({ kind, word }) => kind === 'word' && headingOf(word) !== null).length > 2

/** What is below an empty line need not be meant by the heading above. */
const doubted = (scope: Scope | null, { row }: Row): Scope | null =>
  scope?.mood === 'unwanted' ? { ...scope, mood: 'open', group: `section ${row}` } : scope

/** Whether a line names goods or counts them. */
const isGoods = ({ row, hits, isHead }: Line): boolean =>
  isHead || hits.some((hit) => isExact(hit) && !hit.isId) || (isCounted(row) && !isChoice(row.text))

const aboutOf = (text: string): string => text.replace(/^[\s=*#>«"-]+|[\s=*#:»".-]+$/g, '').slice(0, 80)

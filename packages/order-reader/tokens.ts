import { readCsv } from '../../shared/format/csv.ts'

/** A piece of a line: letters, digits, or one other character. */
export interface Token {
  /** `mark`: a date, or a code of a classification. */
  kind: 'word' | 'digits' | 'sign' | 'link' | 'mark'
  text: string
  /** In lower case, «е» for «ё». */
  word: string
  /** No blank precedes it. */
  isGlued: boolean
  /** More than one blank precedes it. */
  isFarOff: boolean
  cell: number
  /** Tokens without a blank or separator between them have the same number. */
  chunk: number
}

/** A line of the text. */
export interface Row {
  /** From 0. */
  row: number
  /** How many lines of the text it is. */
  rows: number
  text: string
  /** The text of each cell; one cell where nothing divides it. */
  cells: string[]
  tokens: Token[]
  /** It is quoted from another mail. */
  isQuoted: boolean
  /** By which sign its cells are divided; null: a text. */
  separator: '\t' | ';' | '|' | ',' | '/' | null
}

/** A line without blanks around it or several in a row; tabs stay. */
const oneLine = (text: string): string => text.replace(/[^\S\t]+/g, ' ').replace(/^ +| +$/g, '')

/** Signs that end an article; between two of its characters others may be. */
const separators = new Set([...',;()[]{}«»“”„"=:!?|<>~×≈…\t'])

/** A pasted line in tokens. `longest`: characters that are read. */
export function readRow(pasted: string, row: number, maxLength: number): Row {
  const line = cleanLine(pasted.slice(0, maxLength))
  const separator = separatorOf(line)
  const cells = separator ? cellsOf(line, separator) : [line.trim()]
  let chunk = 0
  const tokens = cells.flatMap((text, cell) => {
    chunk += 1
    const inCell = tokensOf(text, cell, chunk)
    chunk = inCell.at(-1)?.chunk ?? chunk
    return inCell
  })
  const isQuoted = /^\s*[>»]/.test(pasted)
  return { row, rows: 1, isQuoted, text: oneLine(pasted).slice(0, maxLength), cells, tokens, separator }
}

/** Two lines as one: what the one has begun the other ends. */
export function joinRows(first: Row, second: Row): Row {
  // A dash at the end of a line is the article's, or hyphenation: signs make no difference in an article.
  const text = `${first.text} ${second.text}`
  const joined = readRow(`${first.cells.join(' ')} ${second.cells.join(' ')}`, first.row, text.length)
  return { ...joined, text, rows: second.row + second.rows - first.row }
}

/** Without signs of quoted mail, bullets, heads of messages and what cannot be seen. */
const cleanLine = (pasted: string): string =>
  pasted
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}|\u20E3|(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/&nbsp;|<\/?(?:b|i|u|br|p|div|span|td|tr|strong|em)\b[^>]{0,200}>/gi, ' ')
    .replace(/[^\S\t]/g, ' ')
    .replace(/^[ ]*(?:[>»][ ]*)+/, '')
    .replace(/^ *\[\d{1,2}[./]\d{1,2}[./]\d{2,4},? +\d{1,2}:\d{2}(?::\d{2})?\] *[^:\t]{1,40}: */, '')
    .replace(/^ *\d{1,2}[./]\d{1,2}[./]\d{2,4},? +\d{1,2}:\d{2}(?::\d{2})? *[-–—] *[^:\t]{1,40}: */, '')
    .replace(/^[ ]*(?:[-*•] *)?\[ *[xхv✓+]? *\] */iu, '')
    .replace(/^[ ]*[✅❌✖✗] *| +(?:[+−–—-]|[✅☑✔✓❌✖✗🚫⛔])$/u, '')
    .replace(/^[ ]*[-–—•*·▪●◦‣+✓✔☐□☑►▶→][ ]*(?=[^\s\d])|^[ ]*[-–—•*·▪●◦‣+✓✔☐□☑►▶→][ ]+/, '')
    .replace(/(\*\*|__|`)(?=\S)(.{0,80}?\S)\1/g, '$2')
    .replace(/^ *(?:p\. ?s\.?|ps|п\. ?с\.|з\. ?ы\.)(?!\p{L})[ .:,-]*/iu, '')
    .replace(/^ *(?:да, *)?(?:чуть|совсем|еще|ещё)? *(?:не )?забыл[аи]?(?!\p{L})[ .:,-]*/iu, '')
    .replace(/^ *лот *№? *\d{1,3}[.,]? *поз(?:иция|\.)? *№? *\d{1,3}[.,:]? */iu, '')
    .replace(/^ *(?:вариант|option|variant) *№?\d{1,2} *(?:[:.)]|[-–—] ) */iu, '')
    // A number that a messenger strikes out.
    .replace(/(?<=\s)~{1,2}\d+~{1,2}(?=\s|$)/g, '')
    .replace(/ +$/, '')

/** The sign that divides the cells of a line; null: it is a text. */
function separatorOf(line: string): Row['separator'] {
  if (line.includes('\t')) return '\t'
  if (/^\s*\|.*\|\s*$/.test(line) || / \| /.test(line)) return '|'
  if (line.includes(';')) return ';'
  if (line.split(' / ').length > 2) return '/'
  return /^[^\s,]+,[^\s,]*(?:,[^\s,]*)+$/.test(line) ? ',' : null
}

function cellsOf(line: string, separator: string): string[] {
  const inner = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  const isQuoted = inner.includes('"') && (separator === ';' || separator === ',')
  const cells = isQuoted
    ? (readCsv(`sep=${separator}\n${inner}`)[0] ?? [])
    : inner.split(separator === '/' ? ' / ' : separator)
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .replace(/^=(\d{1,6})([*+])(\d{1,6})$/, formulaValue),
  )
}

/** What a cell shows that was copied as its formula. */
const formulaValue = (_: string, one: string, sign: string, other: string): string =>
  String(sign === '*' ? Number(one) * Number(other) : Number(one) + Number(other))

/** A link, a mark, a word, digits, a gap, or a sign. Without names: a named group costs more than all else of a token. */
const pieces =
  /((?:https?:\/\/|www\.)\S+|(?<![\w.-])[\w-]+(?:\.[\w-]+)+\/\S*|\/product\/\S+)|(\d{1,2}\.\d{1,2}\.(?:20)?\d{2}(?![\d.])(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?)?|(?<=(?:^|\s)(?:до|к|от|на)\s)\d{1,2}\.\d{2}(?![\d.])|\d{1,2}\s(?:январ|феврал|март|апрел|ма|июн|июл|август|сентябр|октябр|ноябр|декабр)[яа](?!\p{L})|\d{2}\.\d{2}\.\d{2}\.\d{3}(?!\d))|((?:н·м|об\/мин|л\/мин|кол-в[оеа]|к-во|к-т\p{L}{0,2}|п\.\s?м|м\.\s?п|пог\.\s?м|кв\.\s?м)(?!\p{L})|\p{L}[\p{L}\p{M}]*)|(\d+)|(\s+)|(?:.)/gisu

/** «02Xx2»: an x behind a letter, before a number. */
const glued = /(\d\p{L}+)([xх]\d+)(?![\p{L}\d])/gu

/** The tokens of a cell. `firstChunk`: the number of its first chunk. */
function tokensOf(text: string, cell: number, firstChunk: number): Token[] {
  const tokens: Token[] = []
  let chunk = firstChunk
  let gap = 1
  for (const [piece, link, mark, letters, digits, blanks] of text.replace(glued, '$1 $2').matchAll(pieces)) {
    if (blanks !== undefined) {
      gap = piece.length
      chunk += 1
      continue
    }
    const isSeparator = separators.has(piece)
    if (isSeparator) chunk += 1
    const kind = link ? 'link' : mark ? 'mark' : letters ? 'word' : digits ? 'digits' : 'sign'
    const word = piece.toLowerCase().replaceAll('ё', 'е')
    tokens.push({ kind, text: piece, word, isGlued: gap === 0, isFarOff: gap > 1, cell, chunk })
    if (isSeparator) chunk += 1
    gap = 0
  }
  return tokens
}

import { SpreadsheetError } from '../spreadsheet/spreadsheet-error.ts'

/** A line of a pasted order. */
export interface OrderLine {
  /** As it was pasted, in one line. */
  text: string
  /** What names the product: article, 3M ID, the shop's id or a name, without quantity, price and numbering. */
  code: string
  /** In the product's unit; null where the line does not say it. */
  quantity: number | null
  /** Which line of the text it is, from 0. */
  row: number
}

/** Characters of a text and of a line that are looked at. */
const longestText = 200_000
const longestLine = 500

/** Units of pieces and packs, in which orders are written. Dimensions (мм, г, л) belong to the name. */
const unit = String.raw`(?:шт(?:ук[аи]?)?|уп(?:ак(?:овк[аи]?|овок)?)?|пач(?:к[аи]|ек)?|кор(?:об(?:к[аи]|ок)?)?|компл(?:ект(?:а|ов)?)?|рул(?:он(?:а|ов)?)?|лист(?:а|ов)?|pcs?|ea)(?![\p{L}\d])\.?`
/** 20, 1 200, 12,5; no number of a longer one. */
const number = String.raw`(?<![\d.,])(\d{1,3}(?:[ \u00A0]\d{3})+|\d{1,6})(?:[.,](\d{1,2}|0+))?(?![\d])`
const money = String.raw`(?<![\p{L}\d.,-])\d[\d \u00A0]*(?:[.,]\d{1,2})?\s*(?:₽|р(?:уб(?:\.|лей|ля|ль)?)?(?![\p{L}\d])\.?|rub(?![\p{L}\d]))`

const prices = [
  new RegExp(String.raw`[,;@(=]?\s*(?:(?:цена|сумма|итого|по)\s*:?\s*)?${money}(?:\s*\/\s*${unit})?\)?`, 'giu'),
  /\s@\s*\d[\d ]*(?:[.,]\d{1,2})?/gu,
  /(?:цена|сумма)\s*:?\s*\d[\d ]*(?:[.,]\d{1,2})?/giu,
]

/** How a line says its quantity, the surest way first. */
const quantities = [
  new RegExp(String.raw`(?:кол(?:-?\s?во|ичество)|qty|quantity)\s*[:.=-]?\s*${number}(?:\s*${unit})?`, 'iu'),
  new RegExp(String.raw`(?:[-–—:=,;(]\s*)?(?:[xх×*]\s*)?${number}\s*${unit}\)?(?=[\s,;.]*$)`, 'iu'),
  new RegExp(String.raw`^${number}\s*${unit}\s*(?:[-–—xх×*]\s)?`, 'iu'),
  new RegExp(String.raw`(?<=[\s,;)])[xх×*]\s*${number}\s*$`, 'iu'),
  new RegExp(String.raw`^${number}\s*[xх×*]\s+(?=\S)`, 'iu'),
  new RegExp(String.raw`(?:\s[-–—=]+|\s?:|=|[,;])\s*${number}\s*[.;,]?$`, 'iu'),
  new RegExp(String.raw`(?:\s[-–—]\s*|\s)${number}\s*${unit}(?=\s|$)`, 'iu'),
]

const label = /^(?:арт(?:икул)?|код(?:\s+товара)?|sku|id|3m\s?id|поз(?:иция)?)(?![\p{L}\d])\s*[.:№#]*\s*/iu
const greeting =
  /^(?:добр(?:ый|ое)\s+\p{L}+|здравствуйте|привет\p{L}*|с уважением|спасибо|заранее спасибо|коллеги|прошу\s.*|просим\s.*|нужно\s*:|нужны?|заказ|заявка)[\s.,!:…]*$/iu

const sum = /^(?:итого|всего|total)(?!\p{L})/iu
/** «0», «0,00», «0 шт.» */
const isZero = /^0+(?:[.,]0+)?\s*\p{L}*\.?$/u

/** Columns by the words that head them. */
const headings: [Column, RegExp][] = [
  ['number', /^(?:№(?:\s*п\/?п)?|n|п\/п|#|номер)$/iu],
  ['other code', /^(?:3m\s*id|3м\s*id|номер 3m)$/iu],
  ['code', /^(?:арт(?:\.|икул\p{L}*)?|код(?:\s+товара)?|sku|id|part\s*(?:no|number)?\.?)$/iu],
  ['name', /^(?:наименование|название|товар\p{L}*|номенклатура|name|описание)$/iu],
  ['quantity', /^(?:кол(?:\.|-?\s?во|ич\.?|ичество)(?:,?\s*шт\.?)?|qty|quantity|заказ|шт\.?)$/iu],
  ['unit', /^(?:ед\.?(?:\s*изм\.?)?|единица|unit)$/iu],
  ['money', /^(?:цена|сумма|стоимость|price|итого|ндс)(?:\W.*)?$/iu],
  ['link', /^(?:ссылка|url|link)$/iu],
]

type Column = 'number' | 'code' | 'other code' | 'name' | 'quantity' | 'unit' | 'money' | 'link'

/**
 * The lines of an order as it is pasted from a spreadsheet, a mail or a messenger, or typed. Empty lines, headings,
 * greetings, sums and rows with 0 below «Количество» are no lines; everything else is one, readable or not.
 */
export function readOrderLines(text: string): OrderLine[] {
  const lines: OrderLine[] = []
  let columns: (Column | null)[] | null = null
  for (const [row, pasted] of textRows(text.slice(0, longestText)).entries()) {
    const line = cleanLine(pasted)
    if (line.trim() === '' || greeting.test(line.trim())) continue
    const cells = cellsOf(line)
    const headed = cells && readHeadings(cells)
    if (headed) {
      columns = headed
      continue
    }
    if (columns && cells && isCount(cells)) continue
    const read = (cells && (columns ? readByColumns(cells, columns) : readCells(cells))) ?? readFree(line)
    if (read === 'none' || isOnlyHeading(line) || sum.test(line.trim())) continue
    lines.push({ ...read, text: oneLine(pasted).slice(0, longestLine), row })
  }
  return lines
}

/** The lines of a text, empty ones too. */
export const textRows = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029\v\f]/)

/**
 * Rows of a file as lines of text, of which `readOrderLines` makes what it makes of cells that were pasted.
 * @throws SpreadsheetError for more than it looks at
 */
export function rowsToText(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(oneLine).join('\t').replace(/\t+$/, '')).join('\n')
  if (text.length <= longestText) return text
  throw new SpreadsheetError('В файле слишком много текста: оставьте нужные строки, в них артикул и количество')
}

const oneLine = (text: string): string => text.replace(/[^\S\t]+/g, ' ').replace(/^ +| +$/g, '')

/** Without signs of quoted mail, bullets, and what cannot be seen. */
function cleanLine(pasted: string): string {
  return (
    pasted
      .slice(0, longestLine)
      .normalize('NFC')
      .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
      .replace(/[^\S\t]/g, ' ')
      .replace(/^[ ]*(?:[>|»][ ]*)+/, '')
      .replace(/^[ ]*[-–—•*·▪●+✓☐□][ ]+/, '')
      // Numbering. In a table it has a cell, whose place the others need.
      .replace(/^[ ]*\(?\d{1,3}[.)](?:[ ]+|\t(?=[^\t]*$))(?=\S)/, '')
      .replace(/ +$/, '')
  )
}

/** The cells of a line, if tabs, semicolons or bars divide it; null for free text. */
function cellsOf(line: string): string[] | null {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : / \| /.test(line) ? '|' : null
  if (!separator) {
    // A comma before a blank or before the last number; decimal commas are no separators.
    const commas = line.split(/,(?=\s|\p{L})|,(?=\d+\s*$)/u).map(trimCell)
    const isTable = commas.length > 1 && commas.every((cell) => !/\s/.test(cell) || quantityIn(cell) !== null)
    return isTable || (commas.length > 1 && isHeading(commas)) ? commas : null
  }
  const cells = line.split(separator).map(trimCell)
  return cells.filter(Boolean).length > 1 || separator === '\t' ? cells : null
}

const trimCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const headingOf = (cell: string): Column | null => headings.find(([, words]) => words.test(cell))?.[0] ?? null

const isHeading = (cells: string[]): boolean => {
  const filled = cells.filter(Boolean)
  const known = filled.filter((cell) => headingOf(cell) !== null)
  // «Итого» heads a column, too; beside a number it is a row of totals.
  const isOfWords = filled.every((cell) => !/\d{3}/.test(cell) && quantityIn(cell) === null)
  // So does «шт.», which stands beside a product, too.
  return known.some((cell) => !isUnit(cell)) && known.length >= filled.length / 2 && isOfWords
}

const readHeadings = (cells: string[]): (Column | null)[] | null => (isHeading(cells) ? cells.map(headingOf) : null)

/** «1, 2, 3, 4»: forms number their columns below the headings. */
const isCount = (cells: string[]): boolean => cells.length > 2 && cells.every((cell, at) => cell === String(at + 1))

/** «Артикул Количество», «Артикул». */
const isOnlyHeading = (line: string): boolean =>
  line
    .trim()
    .split(/\s+/)
    .every((word) => headingOf(word) !== null)

type Read = Pick<OrderLine, 'code' | 'quantity'>

/** A row below headings. Null where it does not fit them; 'none' for a row of totals, and of what nobody wants. */
function readByColumns(cells: string[], columns: (Column | null)[]): Read | 'none' | null {
  const cellOf = (column: Column): string => {
    const at = columns.indexOf(column)
    return at === -1 ? '' : (cells[at] ?? '')
  }
  // Headings in words that nobody knows here («Наименование товара»): the product is in one of their columns.
  const isNamed = columns.some((column) => column === 'code' || column === 'other code' || column === 'name')
  const unnamed = isNamed ? undefined : cells.find((cell, at) => columns[at] === null && isCode(cell))
  const code = cellOf('code') || cellOf('other code') || idOfLink(cellOf('link')) || cellOf('name') || (unnamed ?? '')
  if (code === '') return cells.some((cell) => sum.test(cell)) ? 'none' : null
  if (sum.test(code) || isZero.test(cellOf('quantity'))) return 'none'
  return { code: toCode(code), quantity: quantityBelow(cellOf('quantity')) }
}

/**
 * A row without headings: its code is the first cell that can be one, its quantity the first whole number behind it.
 */
function readCells(cells: string[]): Read | 'none' | null {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.some((cell) => sum.test(cell))) return 'none'
  if (filled.length < 2) return null
  // With one more cell than code and quantity, a small number at the start is that of the row.
  const isNumbered = /^\d{1,3}[.)]?$/.test(filled[0] ?? '') && filled.slice(1).some((cell) => isCode(cell))
  const isQuantityFirst = isNumbered && !filled.slice(1).some((cell) => quantityIn(cell) !== null && !isCode(cell))
  if (isQuantityFirst) {
    const code = filled.slice(1).find(isCode) ?? ''
    return { code: toCode(code), quantity: quantityIn(filled[0] ?? '') }
  }
  const rest = isNumbered ? filled.slice(1) : filled
  const codeAt = Math.max(rest.findIndex(isCode), 0)
  const others = rest.filter((_, at) => at !== codeAt)
  const withUnit = others.find((cell) => quantityIn(cell) !== null && /\p{L}/u.test(cell))
  const quantity = quantityIn(withUnit ?? others.find((cell) => quantityIn(cell) !== null) ?? '')
  const code = rest[codeAt] ?? ''
  // «NST-125 - 20 шт.; срочно»: the quantity may stand in the cell of the code.
  const own = quantity === null ? readFree(code) : null
  return own ?? { code: toCode(code), quantity }
}

/** A cell that names a product: a number of 4 digits to 12 (more are a barcode's), or a text that is nothing else. */
const isCode = (cell: string): boolean =>
  /^\d{4,12}$/.test(cell.replace(/\s/g, '')) ||
  (quantityIn(cell) === null && /\p{L}/u.test(cell) && !isMoney(cell) && !isUnit(cell))

const isMoney = (cell: string): boolean => new RegExp(`^${money}$`, 'iu').test(cell)
const isUnit = (cell: string): boolean => new RegExp(`^${unit}$`, 'iu').test(cell)

/** The quantity that a cell is: «20», «20 шт.», «x20», «1 200», «12,0»; null for what is none, such as a price. */
function quantityIn(cell: string): number | null {
  const match = new RegExp(
    String.raw`^[xх×*]?\s*(\d{1,3}(?:[ \u00A0]\d{3})+|\d{1,9})(?:[.,](\d{1,3}))?\s*(?:${unit})?$`,
    'iu',
  ).exec(cell.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match) return null
  // «129,50» is a price, «20,00» and «20.000» are what programs write for 20.
  if (/[1-9]/.test(fraction) && fraction.length !== 1) return null
  return toQuantity(whole, fraction)
}

/** What stands below «Количество»: «12,50» is no price there, and any word behind the number is its unit. */
function quantityBelow(cell: string): number | null {
  const [, whole, fraction] =
    /^(\d{1,3}(?:\s\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?\s*(?:\p{L}[\p{L}.]{0,9}[23²³]?)?$/u.exec(cell) ?? []
  return quantityIn(cell) ?? (whole === undefined ? null : toQuantity(whole, fraction))
}

/** Whole units, fractions rounded up. */
function toQuantity(whole: string, fraction = ''): number | null {
  const quantity = Number(whole.replace(/\s/g, '')) + (/[1-9]/.test(fraction) ? 1 : 0)
  return quantity > 0 && quantity <= 999_999 ? quantity : null
}

/** A line of free text. */
function readFree(line: string): Read {
  const text = prices.reduce((rest, price) => rest.replace(price, ' '), line).trim()
  const link = idOfLink(text)
  // «1001x20», as lists are written in links.
  const [, id, times] = /^(\d{1,9})[xх×*](\d{1,6})$/iu.exec(text) ?? []
  if (id && times) return { code: id, quantity: toQuantity(times) }
  for (const pattern of quantities) {
    const match = pattern.exec(text)
    const quantity = match && toQuantity(match[1] ?? '', match[2])
    if (!match || !quantity) continue
    const code = toCode(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`)
    if (code !== '') return { code: link || code, quantity }
  }
  return { ...readBareNumbers(text), ...(link && { code: link }) }
}

/** A code and a number with nothing but blanks between them, in either order. */
function readBareNumbers(text: string): Read {
  const words = text.split(/\s+/)
  const [first = '', second = ''] = words
  if (words.length === 2) {
    if (/^\d{1,5}$/.test(second) && /\d/.test(first)) return { code: toCode(first), quantity: toQuantity(second) }
    if (/^\d{1,4}$/.test(first) && /\d/.test(second)) return { code: toCode(second), quantity: toQuantity(first) }
  }
  // Two blanks and more were columns once.
  const [, before, last] = /^(.*\S) {2,}(\d{1,5})$/.exec(text) ?? []
  if (before && last) return { code: toCode(before), quantity: toQuantity(last) }
  return { code: toCode(text), quantity: null }
}

/** What is left of a line as code: without a label before it and signs around it. */
const toCode = (text: string): string =>
  idOfLink(text) ||
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(label, '')
    .replace(/^[\s,;:.«»"'()=–—-]+|[\s,;:.«»"'(=–—-]+$/gu, '')
    .replace(/^'/, '')
    .trim()

/** The id in an address of a product page; '' without one. */
const idOfLink = (text: string): string => /\/product\/[^\s?#]*?-?(\d{1,9})(?=$|[\s?#,;])/.exec(text)?.[1] ?? ''

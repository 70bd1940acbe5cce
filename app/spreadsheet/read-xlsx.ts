import { Unzip, UnzipInflate } from 'fflate'
import { formatNumber } from '../format/plural.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

const megabyte = 1024 * 1024
/** The most that a file may unpack to, MB. */
const maxUnpacked = 30
/** Files in a workbook, rows and columns of a sheet. */
const maxFiles = 2_000
const maxRows = 5_000
const maxColumns = 100
/** Bytes that are unpacked at a time: at the very most they become a thousandfold. */
const step = 4_096

const broken = 'Файл повреждён: откройте его в Excel или LibreOffice, сохраните заново и выберите ещё раз'

/**
 * The cells of a workbook's first sheet as text, without empty rows. Of formulas the values that were saved with them
 * are read; nothing is calculated. Whatever the file claims, no more than 30 MB are unpacked.
 * @throws SpreadsheetError for what is too large, broken or no XLSX
 */
export async function readXlsx(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new SpreadsheetError('Это старый формат XLS или файл с паролем: сохраните его как XLSX или CSV без пароля')
  }
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw new SpreadsheetError('Это не таблица XLSX и не CSV')
  const { book = '', links = '' } = unpack(bytes, (name) =>
    name === 'xl/workbook.xml' ? 'book' : name === 'xl/_rels/workbook.xml.rels' ? 'links' : null,
  )
  if (book === '') throw new SpreadsheetError('В файле нет таблицы XLSX: сохраните его как XLSX или CSV')
  const sheetPath = firstSheet(book, links)
  const {
    sheet,
    strings = '',
    styles = '',
  } = unpack(bytes, (name) => {
    if (name === sheetPath) return 'sheet'
    const [, part] = /^xl\/(sharedStrings|styles)\.xml$/i.exec(name) ?? []
    return part ? (part.toLowerCase() === 'styles' ? 'styles' : 'strings') : null
  })
  if (sheet === undefined) throw new SpreadsheetError(broken)
  return readSheet(sheet, readStrings(strings), readFormats(styles))
}

const startsWith = (bytes: Uint8Array, start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** The texts of the files to which `key` gives a name. */
function unpack<Key extends string>(bytes: Uint8Array, key: (name: string) => Key | null): { [K in Key]?: string } {
  const texts: { [K in Key]?: string } = {}
  let files = 0
  let unpacked = 0
  const archive = new Unzip((file) => {
    files += 1
    if (files > maxFiles) throw new SpreadsheetError(broken)
    const name = key(file.name)
    if (name === null || name in texts) return
    const decoder = new TextDecoder()
    let text = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > maxUnpacked * megabyte) {
        throw new SpreadsheetError(`Таблица слишком большая: в распакованном виде больше ${maxUnpacked}\u00a0МБ`)
      }
      text += decoder.decode(chunk, { stream: !isLast })
      if (isLast) texts[name] = text
    }
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError(broken)
  }
  return texts
}

/** The path of the sheet that comes first in the workbook. */
function firstSheet(book: string, links: string): string {
  let id = ''
  for (const { name, attributes } of tagsOf(book)) {
    if (name !== 'sheet') continue
    id = attributeOf(attributes, 'id')
    break
  }
  for (const { name, attributes } of tagsOf(links)) {
    if (name !== 'Relationship' || attributeOf(attributes, 'Id') !== id) continue
    const target = attributeOf(attributes, 'Target')
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

/** The strings that cells name by number; what tells their pronunciation (`rPh`) is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let isPronunciation = false
  for (const { name, text } of tagsOf(xml)) {
    if (name === 'si') strings.push('')
    else if (name === 'rPh') isPronunciation = true
    else if (name === '/rPh') isPronunciation = false
    else if (name === 't' && !isPronunciation && strings.length > 0) strings[strings.length - 1] += decodeXml(text)
  }
  return strings
}

/** How a style shows numbers: as days, or with zeros before them up to so many digits; null: as they are. */
type NumberFormat = 'day' | number | null

/** Formats of days that have a number of their own in every workbook. */
const isDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The number formats of the styles that cells name by number. */
function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  for (const { name, attributes } of tagsOf(xml)) {
    if (name === 'cellXfs') isOfCells = true
    else if (name === '/cellXfs') break
    else if (name === 'numFmt')
      codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode'))
    else if (name === 'xf' && isOfCells) {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      formats.push(toFormat(codes.get(id)) ?? (isDayFormat(id) ? 'day' : null))
    }
  }
  return formats
}

/** «[$-419]dd/mm/yyyy» -> 'day', «00000» -> 5. */
function toFormat(code = ''): NumberFormat {
  const signs = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/;.*/, '')
  if (/^0{2,12}$/.test(signs)) return signs.length
  return /[dy]/i.test(signs) && !/general/i.test(signs) ? 'day' : null
}

/** The day of a serial number, as it is written in Russia. */
function dayOf(serial: number): string {
  // Day 60 is the 29th of February 1900, which never was: from there on days count from the 30th of December.
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) => String(part).padStart(2, '0'))
  return `${day}.${month}.${date.getUTCFullYear()}`
}

function readSheet(xml: string, strings: string[], formats: NumberFormat[]): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let column = -1
  let type = ''
  let format: NumberFormat = null
  let value = ''
  const endCell = () => {
    if (column >= 0 && column < maxColumns && value !== '') {
      while (row.length < column) row.push('')
      row[column] = cellText(type, value, strings, format)
    }
    value = ''
  }
  const endRow = () => {
    if (row.some((text) => text.trim() !== '')) rows.push(row)
    row = []
    column = -1
    if (rows.length > maxRows) throw new SpreadsheetError(`В таблице больше ${formatNumber(maxRows)} строк`)
  }
  for (const { name, attributes, text } of tagsOf(xml)) {
    if (name === 'c') {
      column = columnOf(attributeOf(attributes, 'r')) ?? column + 1
      type = attributeOf(attributes, 't')
      format = formats[Number(attributeOf(attributes, 's'))] ?? null
    } else if (name === 'v' || name === 't') value += decodeXml(text)
    else if (name === '/c') endCell()
    else if (name === '/row') endRow()
    else if (name === '/sheetData') break
  }
  return rows
}

function cellText(type: string, value: string, strings: string[], format: NumberFormat): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type !== '' && type !== 'n') return value
  const number = Number(value)
  // Excel writes all digits of a float: 0.30000000000000004.
  if (!Number.isFinite(number)) return value
  if (format === 'day' && number >= 1 && number < 2_958_466) return dayOf(number)
  const text = String(Number(number.toPrecision(15)))
  return typeof format === 'number' && /^\d+$/.test(text) ? text.padStart(format, '0') : text
}

/** «AB12» -> 27; null without a reference. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Tag {
  /** Without its namespace; a closing tag has a slash before it. */
  name: string
  attributes: string
  /** What follows the tag, up to the next one. */
  text: string
}

/** The tags of an XML text from left to right, each looked at once: no entity of a document type is ever expanded. */
function* tagsOf(xml: string): Generator<Tag> {
  let start = xml.indexOf('<')
  while (start !== -1) {
    const end = xml.indexOf('>', start)
    if (end === -1) return
    const next = xml.indexOf('<', end)
    const tag = xml.slice(start + 1, end)
    const space = tag.search(/[\s/](?!$)|\s/)
    const fullName = tag.startsWith('/') || space === -1 ? tag.replace(/\/$/, '') : tag.slice(0, space)
    const name = fullName.replace(/^(\/?)[\w.-]+:/, '$1')
    yield {
      name,
      attributes: space === -1 ? '' : tag.slice(space),
      text: xml.slice(end + 1, next === -1 ? end + 1 : next),
    }
    start = next
  }
}

const attributeOf = (attributes: string, name: string): string =>
  decodeXml(new RegExp(`\\s(?:[\\w.-]+:)?${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? '')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of an XML, with the escapes of XML and of Excel (`_x000D_`). */
function decodeXml(text: string): string {
  if (!/[&_]/.test(text)) return text
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x000[0-9A-D]_/gi, ' ')
}

/** What a cell holds; null is an empty one. Numbers are written as numbers. */
export type Cell = string | number | null

const separators = ['\t', ';', ','] as const
const guessedLines = 20

/** The text of a file: UTF-8 or UTF-16 by its mark or by its bytes, else windows-1251, as Excel saves CSV in Russia. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/**
 * Rows and cells of a CSV (RFC 4180) or of cells copied from a spreadsheet. The separator is what `sep=` names, else
 * the one of tab, semicolon and comma that most lines have. Empty lines are left out; a quote that is not closed ends
 * with the text.
 */
export function readCsv(text: string): string[][] {
  const [, named, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const body = rest ?? text.replace(/^\uFEFF/, '')
  const separator = named ?? guessSeparator(body)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < body.length) {
    const cell = readCell(body, at, separator)
    row.push(cell.text)
    at = cell.end
    if (body[at] === separator) {
      at += 1
      // The line ends with a separator: its last cell is empty.
      if (at === body.length || body[at] === '\n' || body[at] === '\r') row.push('')
      else continue
    }
    if (row.some((text) => text.trim() !== '')) rows.push(row)
    row = []
    at += body.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

function readCell(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, separator)
    return { text: text.slice(start, end), end }
  }
  let end = start + 1
  for (; end < text.length; end += 1) {
    if (text[end] !== '"') continue
    if (text[end + 1] !== '"') break
    end += 1
  }
  const quoted = text.slice(start + 1, end).replaceAll('""', '"')
  // What follows the closing quote is no CSV, and is kept.
  const after = Math.min(end + 1, text.length)
  const endOfRest = endOfCell(text, after, separator)
  return { text: quoted + text.slice(after, endOfRest), end: endOfRest }
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

function guessSeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, guessedLines)
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length
  // Of equals the first: in a Russian CSV commas are those of numbers.
  return separators.reduce((best, next) => (linesWith(next) > linesWith(best) ? next : best))
}

/**
 * A CSV as Excel in Russian opens it: UTF-8 with its mark, semicolons, decimal commas. Text that a spreadsheet would
 * take for a formula gets an apostrophe before it.
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(writeCell).join(';')).join('\r\n')}\r\n`

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const separators = ['\t', ';', '|', ','] as const
const guessedLines = 20

/**
 * Rows and cells of a CSV (RFC 4180), of cells copied from a spreadsheet, or of columns with blanks between them. The
 * separator is what `sep=` names, else the sign that most lines have. Empty lines are left out; a quote that is not
 * closed is a sign like others.
 */
export function readCsv(text: string): string[][] {
  const [, named, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const body = rest ?? text.replace(/^\uFEFF/, '')
  const separator = named ?? guessSeparator(body)
  if (separator === null) return readColumns(body)
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
  if (end >= text.length) {
    end = endOfCell(text, start, separator)
    return { text: text.slice(start, end), end }
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

/** Lines whose columns stand below each other, with blanks between them. */
const readColumns = (text: string): string[][] => linesOf(text).map((line) => line.trim().split(/\t|[ \u00A0]{2,}/))

const linesOf = (text: string): string[] => text.split(/\r?\n|\r/).filter((line) => line.trim() !== '')

/** Null: no sign divides the cells. */
function guessSeparator(text: string): string | null {
  const lines = linesOf(text.slice(0, 20_000).replace(/"[^"]*"/g, '')).slice(0, guessedLines)
  const linesWith = (separator: string) => lines.filter((line) => isDivided(line, separator)).length
  // Of equals the first: in a Russian CSV commas are those of numbers.
  const best = separators.reduce((most, next) => (linesWith(next) > linesWith(most) ? next : most))
  return linesWith(best) > lines.length / 3 ? best : null
}

/** Whether a sign parts the cells of a line. A comma in a sentence or in a number does not, nor behind a wide gap. */
const isDivided = (line: string, separator: string): boolean =>
  separator === ','
    ? !/\S {2,}\S/.test(line) && (/^[^\s,]+(?:,[^\s,]*)+$/.test(line) || /,(?![\d\s])|(?<!\d),(?!\s)/.test(line))
    : line.includes(separator)

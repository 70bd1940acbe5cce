/** Lines that one cell may have. */
const maxCellLines = 20

/**
 * The lines of a text, empty ones too. A cell with line breaks, which spreadsheets copy in quotes, stays in its row: it
 * ends at a quote before a tab or the end of a line, which the sign of inches does not.
 */
export function textRows(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/)
  if (!text.includes('\t') || !/(?:^|[\t\n\r])"/.test(text)) return lines
  const rows: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const length = opensCell(line) ? lines.slice(at + 1, at + maxCellLines).findIndex(closesCell) + 1 : 0
    rows.push(lines.slice(at, at + length + 1).join('\n'))
    at += length
  }
  return rows
}

/** Whether the last cell of a line begins with a quote and does not end with it. */
const opensCell = (line: string): boolean => /(?:^|\t)"(?:[^"\t]|"")*$/.test(line)

const closesCell = (line: string): boolean => /^(?:[^"\t]|"")*"(?:\t|$)/.test(line)

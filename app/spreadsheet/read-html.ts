import type { Bounds } from './bounds.ts'
import { type Attributes, readMarkup } from './read-markup.ts'
import { type Sheet, SheetBuilder } from './sheet.ts'

const unseen = new Set(['script', 'style', 'title', 'template', 'noscript', 'xml'])
const struck = new Set(['s', 'strike', 'del'])
const blocks = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'pre', 'section', 'caption'])

interface OpenCell {
  column: number
  /** The text that is struck out, and the rest. */
  struck: string
  seen: string
}

/** The tables of an HTML, one below the other, and lines between them as rows of one cell. */
export async function readHtml(text: string, bounds: Bounds): Promise<Sheet> {
  const builder = new SheetBuilder('', bounds)
  let cell: OpenCell = { column: 0, struck: '', seen: '' }
  const outer: OpenCell[] = []
  let hiddenDepth = 0
  let struckDepth = 0
  /** Rows that cells of earlier rows still cover, by column. */
  let covered: number[] = []
  const isRowHidden = false
  /** What was opened and hides or strikes its content. */
  const marks: { name: string; isHidden: boolean; isStruck: boolean }[] = []

  const put = () => {
    const isStruck = cell.seen.trim() === ''
    builder.column = cell.column
    builder.addCell((isStruck ? cell.struck : cell.seen).trim(), isStruck)
    cell = { column: cell.column, struck: '', seen: '' }
  }
  /** A line outside of cells is a row. */
  const endLine = () => {
    if (outer.length > 0) cell.seen += '\n'
    else if ((cell.seen + cell.struck).trim() !== '') {
      builder.startRow(null, isRowHidden)
      cell.column = 0
      put()
    }
  }
  const startCell = (attributes: Attributes) => {
    let column = builder.column + 1
    while ((covered[column] ?? 0) > 0) column += 1
    const span = (value = '') => Math.min(Math.max(Number.parseInt(value, 10) || 1, 1), 1_000)
    const [width, height] = [span(attributes.colspan), span(attributes.rowspan)]
    if (width > 1 || height > 1) {
      builder.addMerge({ top: builder.row, left: column, bottom: builder.row + height - 1, right: column + width - 1 })
    }
    for (let at = column; at < Math.min(column + width, 1_000); at += 1) covered[at] = height
    outer.push(cell)
    cell = { column, struck: '', seen: '' }
  }
  const endCell = () => {
    const before = outer.pop()
    if (!before) return
    const { column } = cell
    put()
    cell = before
    builder.column = Math.max(
      column,
      covered.findLastIndex((_, at) => at <= column),
    )
  }

  await readMarkup(text, bounds, {
    isXml: false,
    open(name, attributes) {
      const style = attributes.style ?? ''
      const isHidden =
        unseen.has(name) || 'hidden' in attributes || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(style)
      const isStruck = struck.has(name) || /line-through/i.test(style)
      if (name === 'tr') {
        if ((cell.seen + cell.struck).trim() !== '' && outer.length === 0) endLine()
        builder.startRow(null, isHidden)
        covered = covered.map((rows) => Math.max(0, rows - 1))
        return
      }
      if (isHidden || isStruck) {
        marks.push({ name, isHidden, isStruck })
        if (isHidden) hiddenDepth += 1
        if (isStruck) struckDepth += 1
      }
      if (name === 'table') {
        endLine()
        covered = []
      } else if (name === 'td' || name === 'th') startCell(attributes)
      else if (name === 'br' || blocks.has(name)) endLine()
    },
    text(found) {
      if (hiddenDepth > 0) return
      if (struckDepth > 0) cell.struck += found
      else cell.seen += found
    },
    close(name) {
      if (name === 'td' || name === 'th') endCell()
      else if (name === 'tr') builder.endRow()
      else if (blocks.has(name)) endLine()
      const mark = marks.at(-1)
      if (mark?.name !== name) return
      marks.pop()
      if (mark.isHidden) hiddenDepth -= 1
      if (mark.isStruck) struckDepth -= 1
    },
  })
  endLine()
  builder.endRow()
  return builder.sheet
}

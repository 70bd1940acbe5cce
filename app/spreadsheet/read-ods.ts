import type { Bounds } from './bounds.ts'
import { booleanText, errorText, isoDayText, numberText } from './number-text.ts'
import type { Package } from './open-package.ts'
import { type Attributes, attributeOf, readXml } from './read-markup.ts'
import { type Merge, SheetBuilder } from './sheet.ts'
import type { SheetPart } from './workbook.ts'

/** Rows and columns that are alike are written once; a filled row is read so often at most. */
const maxRepeated = 1_000

interface OpenCell {
  /** How many columns hold it. */
  count: number
  attributes: Attributes
  /** Its paragraphs as they are shown. */
  text: string
}

/** The sheets of an OpenDocument; none where it is a text or a picture. */
export async function openOds(file: Package, bounds: Bounds): Promise<SheetPart[]> {
  const hiddenStyles = new Set<string>()
  const struckStyles = new Set<string>()
  const sheets: { builder: SheetBuilder; isHidden: boolean }[] = []
  let style = ''
  let cell: OpenCell | null = null
  let rowCount = 1
  let column = 0
  let rowCells: { column: number; text: string; isStruck: boolean }[] = []
  let rowMerges: Merge[] = []
  let isRowHidden = false
  let row = 0
  let hiddenColumn = 0
  let paragraphs = 0
  let comments = 0

  const repeated = (attributes: Attributes, name: string) => Math.max(1, Number(attributeOf(attributes, name)) || 1)
  const isUnseen = (attributes: Attributes) => /^(?:collapse|filter)$/.test(attributeOf(attributes, 'visibility'))

  const openCell = (attributes: Attributes) => {
    cell = { count: repeated(attributes, 'number-columns-repeated'), attributes, text: '' }
    paragraphs = 0
    const [width, height] = [
      repeated(attributes, 'number-columns-spanned'),
      repeated(attributes, 'number-rows-spanned'),
    ]
    if (width > 1 || height > 1) {
      rowMerges.push({ top: row, left: column, bottom: row + height - 1, right: column + width - 1 })
    }
  }
  const endCell = () => {
    if (!cell) return
    const text = cellText(cell)
    const isStruck = struckStyles.has(attributeOf(cell.attributes, 'style-name'))
    const filled = text.trim() === '' ? 0 : Math.min(cell.count, maxRepeated)
    for (let at = 0; at < filled; at += 1) rowCells.push({ column: column + at, text, isStruck })
    column += cell.count
    cell = null
  }
  const endRow = (builder: SheetBuilder) => {
    for (let copy = 0; copy < Math.min(rowCount, maxRepeated) && rowCells.length > 0; copy += 1) {
      builder.startRow(row + copy, isRowHidden)
      for (const { column: at, text, isStruck } of rowCells) {
        builder.column = at
        builder.addCell(text, isStruck)
      }
    }
    builder.endRow()
    for (const merge of rowMerges) builder.addMerge(merge)
    row += rowCount
  }

  await readXml(file.unpack('content.xml'), bounds, {
    open(name, attributes) {
      const builder = sheets.at(-1)?.builder
      if (name === 'style') style = attributeOf(attributes, 'name')
      else if (name === 'table-properties' && attributeOf(attributes, 'display') === 'false') hiddenStyles.add(style)
      else if (name === 'text-properties') {
        if (/^(?!none)./.test(attributeOf(attributes, 'text-line-through-style'))) struckStyles.add(style)
      } else if (name === 'table') {
        const isHidden = hiddenStyles.has(attributeOf(attributes, 'style-name'))
        sheets.push({ builder: new SheetBuilder(attributeOf(attributes, 'name'), bounds), isHidden })
        row = 0
        hiddenColumn = 0
      } else if (!builder) return
      else if (name === 'table-column') {
        const count = repeated(attributes, 'number-columns-repeated')
        if (isUnseen(attributes)) builder.hideColumns(hiddenColumn, hiddenColumn + count - 1)
        hiddenColumn += count
      } else if (name === 'table-row') {
        rowCount = repeated(attributes, 'number-rows-repeated')
        isRowHidden = isUnseen(attributes)
        column = 0
        rowCells = []
        rowMerges = []
      } else if (name === 'table-cell' || name === 'covered-table-cell') openCell(attributes)
      else if (name === 'annotation') comments += 1
      else if (cell && comments === 0 && name === 'p') {
        if (paragraphs > 0) cell.text += '\n'
        paragraphs += 1
      } else if (cell && comments === 0 && (name === 's' || name === 'tab' || name === 'line-break')) cell.text += ' '
    },
    text(found) {
      if (cell && comments === 0 && paragraphs > 0) cell.text += found
    },
    close(name) {
      const builder = sheets.at(-1)?.builder
      if (name === 'annotation') comments -= 1
      else if (name === 'table-cell' || name === 'covered-table-cell') endCell()
      else if (name === 'table-row' && builder) endRow(builder)
    },
  })
  const active = await activeSheet(file, bounds)
  return sheets.map(({ builder, isHidden }) => ({
    name: builder.sheet.name,
    isHidden,
    isActive: builder.sheet.name === active,
    read: async () => builder.sheet,
  }))
}

/** The name of the sheet that was open when the document was saved. */
async function activeSheet(file: Package, bounds: Bounds): Promise<string> {
  let name = ''
  let isRead = false
  await readXml(file.unpack('settings.xml'), bounds, {
    open(tag, attributes) {
      isRead = tag === 'config-item' && attributeOf(attributes, 'name') === 'ActiveTable'
    },
    text(text) {
      if (isRead) name += text
    },
    close() {
      isRead = false
    },
  })
  return name
}

/** What a cell shows; a number that is shown as one has all its digits. */
function cellText({ attributes, text }: OpenCell): string {
  const type = attributeOf(attributes, 'value-type')
  if (type === 'error' || /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!)|Err:\d+)$/.test(text)) return errorText(text)
  if (type === 'boolean') return booleanText(attributeOf(attributes, 'boolean-value'))
  if (type === 'date') return isoDayText(attributeOf(attributes, 'date-value'))
  const value = attributeOf(attributes, 'value')
  return type === 'float' && /^[\s\d.,eE+-]*$/.test(text) && !/^0\d/.test(text) ? numberText(value, '') : text
}

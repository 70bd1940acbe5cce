import type { Bounds } from './bounds.ts'
import { booleanText, errorText, isoDayText, lostValue, numberText } from './number-text.ts'
import { type Attributes, attributeOf, isOn, readMarkup } from './read-markup.ts'
import { SheetBuilder } from './sheet.ts'
import type { SheetPart } from './workbook.ts'

/** The names that an XML spreadsheet of 2003 gives to formats. */
const namedFormats: Record<string, string> = {
  'short date': 'dd.mm.yyyy',
  'long date': 'dd.mm.yyyy',
  'medium date': 'dd.mm.yyyy',
  'general date': 'dd.mm.yyyy',
  percent: '0%',
}

/** The sheets of an XML spreadsheet of Excel 2003, which other programs still write. */
export async function openXml2003(text: string, bounds: Bounds): Promise<SheetPart[]> {
  const styles = new Map<string, { format: string; isStruck: boolean }>()
  const sheets: { builder: SheetBuilder; isHidden: boolean; isSelected: boolean }[] = []
  let style = { format: '', isStruck: false }
  let active: number | null = null
  let columnAt = -1
  let cell: { style: string; hasFormula: boolean; type: string; value: string | null } | null = null
  let reading: 'value' | 'ActiveSheet' | 'Visible' | null = null
  let isComment = false
  let said = ''

  const whole = (attributes: Attributes, name: string) => Number(attributeOf(attributes, name) || '0')
  const openCell = (builder: SheetBuilder, attributes: Attributes) => {
    const index = whole(attributes, 'Index')
    builder.column = index > 0 ? index - 1 : builder.column + 1
    cell = {
      style: attributeOf(attributes, 'StyleID'),
      hasFormula: attributeOf(attributes, 'Formula') !== '',
      type: '',
      value: null,
    }
    const [across, down] = [whole(attributes, 'MergeAcross'), whole(attributes, 'MergeDown')]
    if (across + down === 0) return
    const [top, left] = [builder.row, builder.column]
    builder.addMerge({ top, left, bottom: top + down, right: left + across })
  }
  const cellText = (type: string, value: string, format: string): string => {
    if (type === 'Number') return numberText(value, format)
    if (type === 'DateTime') return isoDayText(value)
    if (type === 'Error') return errorText(value)
    return type === 'Boolean' ? booleanText(value) : value
  }
  const endCell = (builder: SheetBuilder) => {
    if (!cell) return
    const { format = '', isStruck = false } = styles.get(cell.style) ?? {}
    const isLost = cell.hasFormula && cell.value === null
    if (isLost) builder.sheet.lostValues += 1
    builder.addCell(isLost ? lostValue : cellText(cell.type, cell.value ?? '', format), isStruck)
    cell = null
  }

  await readMarkup(text, bounds, {
    isXml: true,
    open(name, attributes) {
      const last = sheets.at(-1)
      if (name === 'Style') {
        style = { format: '', isStruck: false }
        styles.set(attributeOf(attributes, 'ID'), style)
      } else if (name === 'NumberFormat') {
        const format = attributeOf(attributes, 'Format')
        style.format = namedFormats[format.toLowerCase()] ?? format
      } else if (name === 'Font') style.isStruck = isOn(attributeOf(attributes, 'StrikeThrough'))
      else if (name === 'Worksheet') {
        sheets.push({
          builder: new SheetBuilder(attributeOf(attributes, 'Name'), bounds),
          isHidden: false,
          isSelected: false,
        })
        columnAt = -1
      } else if (name === 'ActiveSheet' || name === 'Visible') {
        reading = name
        said = ''
      } else if (!last) return
      else if (name === 'Selected') last.isSelected = true
      else if (name === 'Column') {
        const index = whole(attributes, 'Index')
        const first = index > 0 ? index - 1 : columnAt + 1
        columnAt = first + whole(attributes, 'Span')
        if (isOn(attributeOf(attributes, 'Hidden'))) last.builder.hideColumns(first, columnAt)
      } else if (name === 'Row') {
        const index = whole(attributes, 'Index')
        const isHidden = isOn(attributeOf(attributes, 'Hidden')) || attributeOf(attributes, 'Height') === '0'
        last.builder.startRow(index > 0 ? index - 1 : null, isHidden)
      } else if (name === 'Cell') openCell(last.builder, attributes)
      else if (name === 'Comment') isComment = true
      else if (name === 'Data' && cell && !isComment) {
        cell.type = attributeOf(attributes, 'Type')
        cell.value = ''
        reading = 'value'
      }
    },
    text(found) {
      if (reading === 'value' && cell) cell.value += found
      else if (reading) said += found
    },
    close(name) {
      const last = sheets.at(-1)
      if (name === 'Data') reading = null
      else if (name === 'Comment') isComment = false
      else if (name === 'ActiveSheet') active = Number(said)
      else if (name === 'Visible' && last) last.isHidden = /hidden/i.test(said)
      else if (last && name === 'Cell') endCell(last.builder)
      else if (last && (name === 'Row' || name === 'Table')) last.builder.endRow()
      if (name === 'ActiveSheet' || name === 'Visible') reading = null
    },
  })
  return sheets.map(({ builder, isHidden, isSelected }, at) => ({
    name: builder.sheet.name,
    isHidden,
    isActive: active === null ? isSelected : at === active,
    read: async () => builder.sheet,
  }))
}

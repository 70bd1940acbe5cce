import { booleanText, errorText, isoDayText, lostValue, numberText, textShown } from './number-text.ts'
import { type Attributes, attributeOf, isOn, type MarkupReader } from './read-markup.ts'
import type { Merge, SheetBuilder } from './sheet.ts'
import { type CellStyle, excelText, type RichText, RunsReader } from './xlsx-texts.ts'

export interface Workbook {
  strings: readonly RichText[]
  styles: readonly CellStyle[]
  /** Its days count from 1904. */
  is1904: boolean
}

/** The cells of a sheet of a workbook. Nothing is calculated: formulas have the values that were saved with them. */
export function sheetReader(builder: SheetBuilder, { strings, styles, is1904 }: Workbook): MarkupReader {
  const runs = new RunsReader()
  let type = ''
  let style: CellStyle | undefined
  let value: string | null = null
  let isValue = false
  let hasFormula = false
  let isInCell = false

  const open = (name: string, attributes: Attributes) => {
    if (name === 'c') {
      isInCell = true
      hasFormula = false
      value = null
      builder.column = columnOf(attributeOf(attributes, 'r')) ?? builder.column + 1
      type = attributeOf(attributes, 't')
      style = styles[Number(attributeOf(attributes, 's') || '0')]
    } else if (isInCell) {
      if (name === 'v') isValue = true
      else if (name === 'f') hasFormula = true
      else runs.open(name, attributes)
    } else if (name === 'row') {
      const at = Number(attributeOf(attributes, 'r'))
      const height = attributeOf(attributes, 'ht')
      const isHidden = isOn(attributeOf(attributes, 'hidden')) || (height !== '' && Number(height) === 0)
      builder.startRow(at > 0 ? at - 1 : null, isHidden)
    } else if (name === 'col') {
      const width = attributeOf(attributes, 'width')
      if (!isOn(attributeOf(attributes, 'hidden')) && (width === '' || Number(width) > 0)) return
      const [min, max] = [Number(attributeOf(attributes, 'min')), Number(attributeOf(attributes, 'max'))]
      if (min > 0) builder.hideColumns(min - 1, max - 1)
    } else if (name === 'mergeCell') {
      const merge = rangeOf(attributeOf(attributes, 'ref'))
      if (merge) builder.addMerge(merge)
    }
  }

  const endCell = () => {
    const rich = runs.take()
    isInCell = false
    if (type === 'inlineStr' || (value === null && rich.text !== '')) {
      return builder.addCell(textShown(rich.text, style?.format ?? ''), rich.isStruck || style?.isStruck)
    }
    if (!value && hasFormula && !(type === 'str' && value === '')) {
      builder.sheet.lostValues += 1
      return builder.addCell(lostValue, style?.isStruck)
    }
    if (value === null && type !== 'e') return
    const { text, isStruck } = cellText(value ?? '')
    builder.addCell(text, isStruck || style?.isStruck)
  }

  const cellText = (found: string): RichText => {
    const plain = (text: string): RichText => ({ text, isStruck: false })
    const code = style?.format ?? ''
    if (type === 's') {
      const known = strings[Number(found)]
      return known ? { ...known, text: textShown(known.text, code) } : plain(lostValue)
    }
    if (type === 'e') return plain(errorText(found))
    if (type === 'b') return plain(booleanText(found))
    if (type === 'd') return plain(isoDayText(found))
    if (type === '' || type === 'n') return plain(numberText(found, code, is1904))
    return plain(textShown(excelText(found), code))
  }

  return {
    open,
    text(text) {
      if (isValue) value = (value ?? '') + text
      else if (isInCell) runs.add(text)
    },
    close(name) {
      if (name === 'v') {
        isValue = false
        value ??= ''
      } else if (name === 'c') endCell()
      else if (name === 'row' || name === 'sheetData') builder.endRow()
      else if (isInCell) runs.close(name)
    },
  }
}

/** «AB12» -> 27; null without a reference. */
function columnOf(reference: string): number | null {
  const letters = /^\$?([A-Z]{1,3})\$?\d/i.exec(reference)?.[1]
  if (!letters) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** «A2:C4» */
function rangeOf(reference: string): Merge | null {
  const [first = '', last = first] = reference.split(':')
  const [left, right] = [columnOf(first), columnOf(last)]
  const [top, bottom] = [first, last].map((corner) => Number(/\d+$/.exec(corner)?.[0]) - 1)
  if (left === null || right === null || top === undefined || bottom === undefined || !(top >= 0 && bottom >= top))
    return null
  return { top, left, bottom, right }
}

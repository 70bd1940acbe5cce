import { strToU8, zipSync } from 'fflate'

/** What a cell holds; null is an empty one. Numbers are written as numbers. */
export type Cell = string | number | null

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook of one sheet, its first row in bold. Texts are texts, whatever they begin with: there is no formula in it.
 */
export async function writeXlsx(rows: readonly (readonly Cell[])[], sheetName: string): Promise<Blob> {
  const file = (xml: string) => strToU8(declaration + xml)
  const zip = zipSync({
    '[Content_Types].xml': file(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': file(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': file(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${encodeXml(toSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': file(
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': file(
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': file(
      `<worksheet xmlns="${main}">${columnWidths(rows)}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ),
  })
  return new Blob([zip], { type: `${contentTypes}.sheet` })
}

function rowXml(cells: readonly Cell[], index: number): string {
  const style = index === 0 ? ' s="1"' : ''
  const xml = cells.map((cell, column) => {
    const place = `r="${columnName(column)}${index + 1}"${style}`
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number' && Number.isFinite(cell)) return `<c ${place}><v>${cell}</v></c>`
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${encodeXml(String(cell))}</t></is></c>`
  })
  return `<row r="${index + 1}">${xml.join('')}</row>`
}

/** Columns as wide as their longest text, within 8 to 60 characters. */
function columnWidths(rows: readonly (readonly Cell[])[]): string {
  const count = Math.max(0, ...rows.map((row) => row.length))
  if (count === 0) return ''
  const columns = Array.from({ length: count }, (_, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 0)
    const width = Math.min(Math.max(longest + 2, 8), 60)
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** A name that Excel takes: without signs of its own, at most 31 characters. */
const toSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Лист1'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an XML 1.0: escaped, without characters that it cannot hold. */
const encodeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

import { strToU8, zipSync } from 'fflate'

/** Files of an archive by their paths. */
export const packed = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )

export interface WorkbookSheet {
  name?: string
  /** «hidden», «veryHidden» */
  state?: string
  /** What stands in `worksheet`; rows alone are put into `sheetData`. */
  xml: string
}

export interface WorkbookParts {
  sheets: WorkbookSheet[]
  activeTab?: number
  strings?: string
  styles?: string
  /** Attributes of `workbookPr`. */
  properties?: string
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook as Excel writes them. */
export function workbookParts({ sheets, activeTab = 0, strings, styles, properties = '' }: WorkbookParts) {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Лист${at + 1}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><workbookPr ${properties}/><bookViews><workbookView activeTab="${activeTab}"/></bookViews><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  }
  sheets.forEach(({ xml }, at) => {
    const data = xml.includes('<sheetData') ? xml : `<sheetData>${xml}</sheetData>`
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet>${data}</worksheet>`
  })
  if (strings !== undefined) parts['xl/sharedStrings.xml'] = `<sst>${strings}</sst>`
  if (styles !== undefined) parts['xl/styles.xml'] = `<styleSheet>${styles}</styleSheet>`
  return parts
}

export const workbook = (parts: WorkbookParts): Blob => new Blob([new Uint8Array(packed(workbookParts(parts)))])

/** Rows of plain cells: numbers as numbers, texts as inline strings, null for none; `attributes` of each row. */
export const rowsXml = (rows: (string | number | null)[][], attributes: (row: number) => string = () => ''): string =>
  rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) => {
        if (cell === null) return ''
        const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
        return typeof cell === 'number'
          ? `<c ${place}><v>${cell}</v></c>`
          : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
      })
      return `<row r="${row + 1}" ${attributes(row)}>${xml.join('')}</row>`
    })
    .join('')

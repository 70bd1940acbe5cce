import { type Bounds, brokenText } from './bounds.ts'
import { dayFormat, isDayFormat } from './number-text.ts'
import type { Package } from './open-package.ts'
import { attributeOf, isOn, type MarkupReader, readXml } from './read-markup.ts'
import { SheetBuilder } from './sheet.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import type { SheetPart } from './workbook.ts'
import { sheetReader, type Workbook } from './xlsx-sheet.ts'
import { type CellStyle, type RichText, stringsReader, stylesReader } from './xlsx-texts.ts'

interface Relation {
  id: string
  /** The last word of its type: «worksheet», «sharedStrings». */
  kind: string
  path: string
}

/**
 * The sheets of an Office Open XML workbook, wherever its parts are.
 * @throws SpreadsheetError for a package without a workbook that can be read
 */
export async function openXlsx(file: Package, bounds: Bounds): Promise<SheetPart[]> {
  const readPart = (path: string, reader: MarkupReader) => readXml(file.unpack(path), bounds, reader)
  const relationsOf = async (path: string): Promise<Relation[]> => {
    const relations: Relation[] = []
    const [folder, name] = splitPath(path)
    await readPart(`${folder}_rels/${name}.rels`, {
      open(tag, attributes) {
        if (tag !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
        relations.push({
          id: attributeOf(attributes, 'Id'),
          kind: attributeOf(attributes, 'Type').split('/').at(-1) ?? '',
          path: resolvePath(folder, attributeOf(attributes, 'Target')),
        })
      },
    })
    return relations
  }
  const bookPath =
    (await relationsOf('')).find(({ kind, path }) => kind === 'officeDocument' && file.has(path))?.path ??
    file.names.find((name) => /(?:^|\/)workbook\d*\.(?:xml|bin)$/.test(name))
  if (!bookPath) throw new SpreadsheetError(brokenText)
  if (bookPath.toLowerCase().endsWith('.bin')) {
    throw new SpreadsheetError('Это двоичная книга Excel (XLSB): сохраните её как «Книга Excel (XLSX)»')
  }
  const relations = await relationsOf(bookPath)
  const { sheets, active, is1904 } = await readBook((reader) => readPart(bookPath, reader))
  const partOf = (kind: string, fallback: RegExp) =>
    relations.find((relation) => relation.kind === kind && file.has(relation.path))?.path ??
    file.names.find((name) => fallback.test(name))
  let workbook: Promise<Workbook> | null = null
  const load = async (): Promise<Workbook> => {
    const strings: RichText[] = []
    const styles: CellStyle[] = []
    await readPart(partOf('sharedStrings', /(?:^|\/)sharedstrings\.xml$/) ?? '', stringsReader(strings))
    await readPart(partOf('styles', /(?:^|\/)styles\.xml$/) ?? '', stylesReader(styles, isDayFormat, dayFormat))
    return { strings, styles, is1904 }
  }
  return sheets.flatMap(({ name, id, isHidden }, at) => {
    const relation = relations.find((one) => one.id === id)
    // Sheets of charts and dialogs have no cells.
    if (relation && relation.kind !== 'worksheet') return []
    const path = relation?.path ?? file.names.find((one) => one.endsWith(`worksheets/sheet${at + 1}.xml`)) ?? ''
    const read = async () => {
      if (!file.has(path)) return null
      workbook ??= load()
      const builder = new SheetBuilder(name, bounds)
      await readPart(path, sheetReader(builder, await workbook))
      builder.endRow()
      return builder.sheet
    }
    return [{ name, isHidden, isActive: at === active, read }]
  })
}

async function readBook(read: (reader: MarkupReader) => Promise<void>) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  const views: number[] = []
  let is1904 = false
  await read({
    open(name, attributes) {
      if (name === 'sheet') {
        sheets.push({
          name: attributeOf(attributes, 'name'),
          id: attributeOf(attributes, 'id'),
          isHidden: /^(?:very)?hidden$/i.test(attributeOf(attributes, 'state')),
        })
      } else if (name === 'workbookView') views.push(Number(attributeOf(attributes, 'activeTab')))
      else if (name === 'workbookPr') is1904 = isOn(attributeOf(attributes, 'date1904'))
    },
  })
  return { sheets, active: views[0] ?? 0, is1904 }
}

function splitPath(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/') + 1
  return [path.slice(0, at), path.slice(at)]
}

/** A path from the root of the package: targets are relative, or begin with a slash; «..» goes up. */
function resolvePath(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const plain = parts.join('/')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

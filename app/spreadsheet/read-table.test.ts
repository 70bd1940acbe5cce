import { globSync, readFileSync } from 'node:fs'
import { strToU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  packed,
  rowsXml,
  type WorkbookParts,
  workbook,
  workbookParts,
} from '../../tests/support/spreadsheets/packed.ts'
import { readTable } from './read-table.ts'
import { writeXlsx } from './write-xlsx.ts'

const fileOf = (content: string | Uint8Array): Blob =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
const read = (parts: WorkbookParts) => readTable(workbook(parts))
const rowsOf = async (xml: string, parts: Omit<WorkbookParts, 'sheets'> = {}) =>
  (await read({ sheets: [{ xml }], ...parts })).rows

const order = rowsXml([
  ['Артикул', 'Кол-во'],
  ['KL-125-8-240', 20],
])
const orderRows = [
  ['Артикул', 'Кол-во'],
  ['KL-125-8-240', '20'],
]

describe('a workbook', () => {
  test('what is written is read again, texts as texts', async () => {
    const rows = [
      ['Артикул', 'Количество'],
      ['=HYPERLINK("http://x")', 20],
      ['0012 <&>"', 129.5],
      [null, 'по\nдве'],
      ['\u0007x', 7100012345],
    ]
    const file = await writeXlsx(rows, 'Заказ: [1]/2')
    expect((await readTable(file)).rows).toEqual([
      ['Артикул', 'Количество'],
      ['=HYPERLINK("http://x")', '20'],
      ['0012 <&>"', '129.5'],
      ['', 'по\nдве'],
      ['x', '7100012345'],
    ])
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain('>=HYPERLINK(')
    expect(sheet).not.toMatch(/<f[ >]/)
  })

  test.each(globSync('tests/support/spreadsheets/*.xlsx'))('%s is read', async (path) => {
    expect((await readTable(fileOf(readFileSync(path)))).rows).toEqual([
      ['№', 'Артикул', 'Название', 'Кол-во', 'Цена'],
      ['1', 'NST-125-P80', 'Круг «P80» & Co', '20', '129.5'],
      ['2', '7100012345', 'Лента', '5', '10'],
      ['3', '00012345', 'Скоба', '7 шт.'],
    ])
  })

  test('has shared strings in runs, without what tells how they are read', async () => {
    const strings =
      '<si><t>no</t></si><si><r><t>NST</t></r><r><t xml:space="preserve">-125 &amp; &#x41;</t></r><rPh sb="0" eb="1"><t>ё</t></rPh></si><si><t>a_x000D_b_x005F_</t></si>'
    const xml =
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><f>1+1</f><v>2</v></c></row><row/><row><c/><c><v>0.30000000000000004</v></c><c t="s"><v>2</v></c></row>'
    expect(await rowsOf(xml, { strings })).toEqual([
      ['NST-125 & A', '', '2'],
      ['', '0.3', 'a b_'],
    ])
  })
})

describe('packages of other programs', () => {
  const parts = workbookParts({ sheets: [{ xml: order }] })
  const moved = (from: string, to: string, change: (xml: string) => string = (xml) => xml) => {
    const { [from]: part = '', ...others } = parts
    return { ...others, [to]: change(part) }
  }
  const links = parts['xl/_rels/workbook.xml.rels'] ?? ''
  const replaced = (pattern: RegExp, value: string) =>
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, xml.replace(pattern, value)]))

  test.each<[string, Record<string, string | Uint8Array>]>([
    ['absolute targets', replaced(/Target="(worksheets|sharedStrings|styles)/g, 'Target="/xl/$1')],
    ['targets that go up', replaced(/Target="worksheets/g, 'Target="../xl/./worksheets')],
    [
      'backslashes in paths',
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path.replaceAll('/', '\\'), xml])),
    ],
    ['other letters in paths', moved('xl/worksheets/sheet1.xml', 'XL/Worksheets/Sheet1.xml')],
    [
      'another folder',
      Object.fromEntries(
        Object.entries(parts).map(([path, xml]) => [
          path.replace('xl/', 'book/'),
          xml.replaceAll('xl/workbook', 'book/workbook'),
        ]),
      ),
    ],
    [
      'another name of the workbook',
      {
        ...moved('xl/workbook.xml', 'data.xml'),
        '_rels/.rels': (parts['_rels/.rels'] ?? '').replace('xl/workbook.xml', '/data.xml'),
        '_rels/data.xml.rels': links.replace(/Target="/g, 'Target="xl/'),
      },
    ],
    ['no relations at all', moved('_rels/.rels', 'unused.xml')],
    [
      'prefixes of namespaces',
      replaced(
        /<(\/?)(worksheet|sheetData|row|c|v|is|t|sheets|sheet|workbook|Relationship|Relationships)\b/g,
        '<$1x:$2',
      ),
    ],
    ['another prefix of relations', replaced(/r:id=/g, 'd3p1:id=')],
    ['single quotes', replaced(/"/g, "'")],
    [
      'the strict namespaces',
      replaced(
        /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006/g,
        'http://purl.oclc.org/ooxml/officeDocument',
      ),
    ],
    [
      'comments with signs of markup, and a declaration',
      replaced(/<sheetData>/g, '<?xml version="1.0"?><!-- a > b <row> --><sheetData>'),
    ],
    ['a mark before each part', replaced(/^/, '\uFEFF')],
    [
      'parts in UTF-16',
      Object.fromEntries(
        Object.entries(parts).map(([path, xml]) => [path, new Uint8Array(Buffer.from(`\uFEFF${xml}`, 'utf16le'))]),
      ),
    ],
  ])('%s', async (_, files) => {
    expect((await readTable(fileOf(packed(files)))).rows).toEqual(orderRows)
  })

  test('stored entries, sizes behind the content, an archive with something before and behind it', async () => {
    const { zipSync } = await import('fflate')
    const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
    const stored = zipSync(files, { level: 0 })
    expect((await readTable(fileOf(stored))).rows).toEqual(orderRows)
    const described = withDescriptors(zipSync(files))
    expect((await readTable(fileOf(described))).rows).toEqual(orderRows)
    expect((await readTable(fileOf(new Uint8Array([...stored, ...new Uint8Array(600)])))).rows).toEqual(orderRows)
  })
})

/** An archive whose local headers have no sizes, as programs write it that stream. */
function withDescriptors(archive: Uint8Array): Uint8Array {
  const bytes = archive.slice()
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50) {
      view.setUint16(at + 6, view.getUint16(at + 6, true) | 8, true)
      view.setUint32(at + 18, 0, true)
      view.setUint32(at + 22, 0, true)
    }
  }
  return bytes
}

describe('sheets', () => {
  const other = rowsXml([
    ['Артикул', 'Кол-во'],
    ['51409', 500],
  ])
  const cover = rowsXml([['Заполните лист «Заказ»'], ['Поставщик', 'ООО «Ромашка»'], ['Телефон', '8 912 345-67-89']])

  test.each([['hidden'], ['veryHidden']])('a %s sheet is not read, and named', async (state) => {
    const file = await read({
      sheets: [
        { name: 'Справочник', state, xml: other },
        { name: 'Заказ', xml: order },
      ],
    })
    expect(file).toEqual({ rows: orderRows, notes: ['Скрытые листы не читали: «Справочник»'], others: [] })
  })

  test('the sheet that was open is read, others with goods are offered', async () => {
    const sheets = [
      { name: 'Склад 1', xml: other },
      { name: 'Обложка', xml: cover },
      { name: 'Склад 2', xml: order },
    ]
    const file = await read({ sheets, activeTab: 2 })
    expect(file.rows).toEqual(orderRows)
    expect(file.notes).toEqual(['Взяли лист «Склад 2»'])
    expect(file.others.map(({ name }) => name)).toEqual(['Склад 1'])
  })

  test('a cover that was open gives way to the order', async () => {
    const file = await read({
      sheets: [
        { name: 'Титул', xml: cover },
        { name: 'Заказ', xml: order },
      ],
    })
    expect(file.rows).toEqual(orderRows)
  })

  test('an open sheet that is hidden counts for nothing', async () => {
    const sheets = [{ state: 'hidden', xml: other }, { xml: order }]
    expect((await read({ sheets, activeTab: 0 })).rows).toEqual(orderRows)
  })

  test('hidden and struck rows and hidden columns are left out and counted', async () => {
    const styles =
      '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>'
    const xml = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
      <row r="1"><c r="A1" t="inlineStr"><is><t>KL-125-8-240</t></is></c><c r="B1"><v>7</v></c><c r="C1" s="2"><v>20</v></c></row>
      <row r="2" hidden="1"><c r="A2"><v>51409</v></c><c r="C2"><v>5</v></c></row>
      <row r="3" ht="0"><c r="A3"><v>51409</v></c><c r="C3"><v>5</v></c></row>
      <row r="4"><c r="A4" s="1"><v>28470</v></c><c r="C4" s="1"><v>5</v></c></row>
      <row r="5"><c r="A5"><v>28470</v></c><c r="C5" t="inlineStr"><is><r><rPr><strike/></rPr><t>10</t></r><r><t> 20</t></r></is></c></row>
      <row r="6"><c r="A6" t="inlineStr"><is><t>KLT-125-120</t></is></c><c r="C6" s="1"><v>10</v></c></row>
      <row r="7" hidden="1"/></sheetData>`
    const file = await read({ sheets: [{ xml }], styles })
    expect(file.rows).toEqual([
      ['KL-125-8-240', '20'],
      ['28470', ' 20'],
      ['KLT-125-120', 'зачёркнуто: 10'],
    ])
    expect(file.notes).toEqual(['Не взяли: 2\u00a0скрытые строки, 1\u00a0скрытый столбец, 1\u00a0зачёркнутую строку'])
  })
})

describe('merged cells', () => {
  const merged = (rows: (string | number | null)[][], ...ranges: string[]) =>
    rowsOf(
      `<sheetData>${rowsXml(rows)}</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    )

  test('a name beside several rows belongs to each', async () => {
    expect(
      await merged(
        [
          ['KL-125', 'P40', 20],
          [null, 'P80', 40],
        ],
        'A1:A2',
      ),
    ).toEqual([
      ['KL-125', 'P40', '20'],
      ['KL-125', 'P80', '40'],
    ])
    expect(
      await merged(
        [
          [51409, 'Цех 1', 20],
          [null, 'Цех 2', 40],
        ],
        'A1:A2',
      ),
    ).toEqual([
      ['51409', 'Цех 1', '20'],
      ['51409', 'Цех 2', '40'],
    ])
  })

  test('a position that is written over two rows is one', async () => {
    const rows = [
      [1, 'KL-125-8-240', 'Круг', 20],
      [null, null, 'шлифовальный', null],
      [2, '51409', 'Лента', 5],
    ]
    expect(await merged(rows, 'A1:A2', 'B1:B2', 'D1:D2')).toEqual([
      ['1', 'KL-125-8-240', 'Круг шлифовальный', '20'],
      ['2', '51409', 'Лента', '5'],
    ])
    const high = [
      [1, 'KL-125-8-240', 20],
      [null, null, null],
      [2, '51409', 5],
    ]
    expect(await merged(high, 'A1:A2', 'B1:B2', 'C1:C2')).toEqual([
      ['1', 'KL-125-8-240', '20'],
      ['2', '51409', '5'],
    ])
  })

  test('a quantity beside several products is no quantity of each', async () => {
    expect(
      await merged(
        [
          ['51409', 20],
          ['28470', null],
        ],
        'B1:B2',
      ),
    ).toEqual([
      ['51409', '20 на несколько строк'],
      ['28470', '20 на несколько строк'],
    ])
    expect(
      await merged(
        [
          ['KL-125-8-240', 20],
          ['KLT-125-120', null],
        ],
        'B1:B2',
      ),
    ).toEqual([['KL-125-8-240 KLT-125-120', '20']])
  })

  test('headings of two rows become one', async () => {
    const rows = [
      ['Артикул', 'Наименование', 'Количество', null],
      [null, null, 'план', 'заказ'],
      ['51409', 'Лента', 10, 20],
    ]
    expect((await merged(rows, 'A1:A2', 'B1:B2', 'C1:D1'))[0]).toEqual([
      'Артикул',
      'Наименование',
      'Количество план',
      'Количество заказ',
    ])
  })

  test('a merged cell whose first column is hidden is seen in the next one', async () => {
    const xml = `<cols><col min="1" max="1" hidden="1"/></cols><sheetData>${rowsXml([['KL-125-8-240', null, 20]])}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>`
    expect(await rowsOf(xml)).toEqual([['KL-125-8-240', '20']])
  })
})

describe('a number', () => {
  test.each([
    ['"KL-125-8-"000', 240, 'KL-125-8-240'],
    ['0" уп."', 20, '20 уп.'],
    ['#,##0\\ "шт."', 1200, '1 200 шт.'],
    ['0\\х', 5, '5х'],
    ['0," тыс."', 20_000, '20000'],
    ['[>=100]0" шт.";0" уп."', 20, '20 уп.'],
    ['00000', 345, '00345'],
    ['00\\-000', 12_345, '12-345'],
    ['#,##0.00', 1234.5, '1234.5'],
    ['#,##0.00\\ "₽"', 1234.5, '1 234,50 ₽'],
    ['0', 1.5, '1.5'],
    ['0%', 0.2, '20%'],
    ['# ?/?', 0.5, '0.5'],
    ['0.00E+00', 51_409, '51409'],
    [';;;', 5, '5'],
    ['dd/mm/yyyy', 46_054, '01.02.2026'],
    ['[$-419]d\\ mmm;@', 46_054, '01.02.2026'],
    ['h:mm', 0.5, '12:00'],
    ['0" без конца', 5, '5'],
    ['0'.repeat(300), 5, '5'],
  ])('in the format %s is read as it is seen', async (format, value, text) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;').replaceAll('>', '&gt;')}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>`
    expect(await rowsOf(`<row><c s="1"><v>${value}</v></c></row>`, { styles })).toEqual([[text]])
  })

  test('is a day by the number of its format and the calendar of its workbook', async () => {
    const styles = '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>'
    expect(await rowsOf('<row><c s="1"><v>46054</v></c></row>', { styles })).toEqual([['01.02.2026']])
    const properties = 'date1904="1"'
    expect(await rowsOf('<row><c s="1"><v>44592</v></c></row>', { styles, properties })).toEqual([['01.02.2026']])
    expect(await rowsOf('<row><c t="d"><v>2026-02-01T00:00:00</v></c></row>')).toEqual([['01.02.2026']])
  })
})

test('a cell without a value says so: errors, formulas nobody has calculated, strings that are not there', async () => {
  const cells = [
    '<c t="e"><v>#N/A</v></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c t="e"/>',
    '<c><f>B2*2</f></c>',
    '<c><f>B2*2</f><v></v></c>',
    '<c><f t="shared" si="0"/></c>',
    '<c t="str"><f>A1</f></c>',
    '<c t="s"><v>77</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="str"><f>IF(A1="","","x")</f><v></v></c>',
    '<c s="1"/>',
    '<c><v>1</v></c>',
  ]
  const file = await read({ sheets: [{ xml: `<row>${cells.join('')}</row>` }] })
  const lost = '#Н/Д'
  expect(file.rows).toEqual([[lost, '#ДЕЛ/0!', lost, lost, lost, lost, lost, lost, 'ИСТИНА', '', '', '1']])
  expect(file.notes).toEqual([
    'В файле нет значений формул (4\u00a0ячейки): откройте его в Excel, сохраните и выберите ещё раз',
  ])
})

describe('tables under foreign endings', () => {
  test('HTML, as sites and 1C export it', async () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { color: red }</style><title>x</title></head>
      <body><h1>Заказ № 5</h1><table border=1><tr><th rowspan=2>Артикул<th>Кол-во</tr><tr><th>шт</tr>
      <tr><td>KL-125&nbsp;&amp; Co<td x:num>20</td></tr><tr style="display:none"><td>51409<td>5</tr>
      <tr><td><s>28470</s></td><td><del>5</del></td></tr><tr><td>Круг<br>125 <b>мм</b><td>7</tr></table></body></html>`
    const file = await readTable(fileOf(html))
    expect(file.rows).toEqual([
      ['Заказ № 5'],
      ['Артикул', 'Кол-во'],
      ['Артикул', 'шт'],
      ['KL-125\u00a0& Co', '20'],
      ['Круг\n125 мм', '7'],
    ])
    expect(file.notes).toEqual(['Не взяли: 1\u00a0скрытую строку, 1\u00a0зачёркнутую строку'])
  })

  test('an XML spreadsheet of 2003', async () => {
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="p"><NumberFormat ss:Format="0&quot; уп.&quot;"/></Style><Style ss:ID="d"><Font ss:StrikeThrough="1"/></Style></Styles>
      <Worksheet ss:Name="Скрытый"><Table><Row><Cell><Data ss:Type="String">51409</Data></Cell></Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
      <Worksheet ss:Name="Заказ"><Table><Column ss:Index="2" ss:Hidden="1"/>
      <Row><Cell><Data ss:Type="String">Артикул</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Кол-во</Data></Cell></Row>
      <Row ss:Index="4"><Cell><Data ss:Type="String">KL-125-8-240</Data><Comment><Data>не то</Data></Comment></Cell><Cell><Data ss:Type="Number">1</Data></Cell><Cell ss:StyleID="p"><Data ss:Type="Number">20</Data></Cell></Row>
      <Row ss:Hidden="1"><Cell><Data ss:Type="Number">28470</Data></Cell></Row>
      <Row><Cell ss:StyleID="d"><Data ss:Type="Number">28470</Data></Cell></Row>
      <Row><Cell><Data ss:Type="Number">28470</Data></Cell><Cell ss:Index="3" ss:Formula="=R1C1"/></Row>
      </Table></Worksheet></Workbook>`
    const file = await readTable(fileOf(xml))
    expect(file.rows).toEqual([
      ['Артикул', 'Кол-во'],
      ['KL-125-8-240', '20 уп.'],
      ['28470', '#Н/Д'],
    ])
    expect(file.notes).toHaveLength(3)
  })

  test('an OpenDocument spreadsheet', async () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const xml = `<office:document-content><office:automatic-styles>
      <style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>
      <style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles>
      <table:table table:name="Скрытый" table:style-name="ta2"><table:table-row>${cell('51409')}</table:table-row></table:table>
      <table:table table:name="Заказ"><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>
      <table:table-row>${cell('Артикул')}<table:table-cell table:number-columns-repeated="2"/>${cell('Кол-во')}</table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
      <table:table-row>${cell('KL-125<text:s/>8', 'office:value-type="string"')}${cell('1')}${cell('2')}${cell('1 200,00', 'office:value-type="float" office:value="1200"')}</table:table-row>
      <table:table-row>${cell('28470', 'table:number-columns-repeated="1"')}<table:table-cell/><table:table-cell/>${cell('20 уп.', 'office:value-type="float" office:value="20"')}</table:table-row>
      <table:table-row>${cell('A-1')}<table:table-cell/><table:table-cell/>${cell('#N/A', 'office:value-type="string" calcext:value-type="error"')}</table:table-row>
      <table:table-row table:visibility="filter">${cell('51409')}</table:table-row>
      <table:table-row>${cell('51409', 'table:style-name="ce1"')}</table:table-row>
      </table:table><table:table table:name="Ещё"><table:table-row>${cell('28470')}${cell('5')}</table:table-row></table:table></office:document-content>`
    const settings =
      '<office:document-settings><config:config-item config:name="ActiveTable">Заказ</config:config-item></office:document-settings>'
    const file = await readTable(fileOf(packed({ 'content.xml': xml, 'settings.xml': settings })))
    expect(file.rows).toEqual([
      ['Артикул', 'Кол-во'],
      ['KL-125 8', '1200'],
      ['28470', '20 уп.'],
      ['A-1', '#Н/Д'],
    ])
    expect(file.others.map(({ name }) => name)).toEqual(['Ещё'])
    expect(file.notes).toEqual([
      'Взяли лист «Заказ»',
      'Не взяли: 1\u00a0скрытую строку, 2\u00a0скрытых столбца, 1\u00a0зачёркнутую строку',
      'Скрытые листы не читали: «Скрытый»',
    ])
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    ['a PDF', '%PDF-1.7\n1 0 obj', /Это PDF.*вставьте/],
    ['an RTF', '{\\rtf1\\ansi 51409 20}', /RTF.*вставьте/],
    ['a SYLK', 'ID;PWXL;N;E\nC;Y1;X1;K"a"', /SYLK.*XLSX/],
    ['a DIF', 'TABLE\r\n0,1\r\n"EXCEL"', /DIF.*XLSX/],
    ['an old XLS', compound('Workbook'), /XLS\).*Сохранить как/],
    ['a workbook with a password', compound('EncryptedPackage'), /паролем/],
    ['an old Word file', compound('WordDocument'), /Word/],
    ['a Word file', document('word/document.xml'), /Word.*вставьте/],
    ['a presentation', document('ppt/presentation.xml'), /презентация/],
    ['a drawing of Visio', document('visio/document.xml'), /Visio/],
    ['a program', packed({ 'META-INF/MANIFEST.MF': 'x', 'AndroidManifest.xml': 'x' }), /архив/],
    ['JSON', '{"items":[{"sku":"KL-125-8-240","quantity":20}]}', /JSON.*вставьте/],
    ['a list in JSON', '[\n  {"sku": "KL-125-8-240"}\n]', /JSON/],
    ['an OpenDocument text', packed({ mimetype: 'application/x', 'content.xml': '<o/>' }), /OpenDocument.*XLSX/],
    ['a Numbers file', packed({ 'Index/Document.iwa': 'x' }), /Numbers.*Экспортировать/],
    ['a binary workbook', packed({ 'xl/workbook.bin': 'x' }), /XLSB/],
    ['an archive', packed({ 'заказ.txt': 'x' }), /архив/],
    ['a RAR', Uint8Array.from([0x52, 0x61, 0x72, 0x21, 0x1a, 7, 0]), /архив/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /картинка/],
    ['a saved mail', 'MIME-Version: 1.0\nContent-Type: text/html', /письмо/],
    ['another XML', '<?xml version="1.0"?><order><a/></order>', /XML без таблицы/],
    ['bytes', Uint8Array.from([1, 0, 2, 3, 0, 0, 7]), /не таблица/],
    ['nothing', '', /пуст/],
  ])('%s is named in words', async (_, content, message) => {
    await expect(readTable(fileOf(content))).rejects.toThrow(message)
  })
})

/** A document as programs of an office write it. */
const document = (part: string): Uint8Array =>
  packed({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    [part]: '<document/>',
  })

/** The beginning of a compound file of Microsoft with a stream. */
function compound(stream: string): Uint8Array {
  return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(stream, 'utf16le'), 0, 0])
}

describe('hostile files', () => {
  const wide = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count)
  const broken = /повреждён/

  test.each<[string, () => Blob, RegExp]>([
    [
      'a zip bomb',
      () => workbook({ sheets: [{ xml: `<row><c><v>${' '.repeat(31 * 1024 * 1024)}</v></c></row>` }] }),
      /больше 30/,
    ],
    ['50 MB', () => fileOf(new Uint8Array(50 * 1024 * 1024)), /Файл больше 5/],
    ['a million rows', () => workbook({ sheets: [{ xml: wide(1_000_000) }] }), /больше 50.000 строк/],
    ['a zip cut off', () => workbook({ sheets: [{ xml: order }] }).slice(0, 900), broken],
    ['a deep nest', () => workbook({ sheets: [{ xml: '<row>'.repeat(300_000) }] }), broken],
    ['a deep nest in HTML', () => fileOf('<table><tr><td>'.repeat(100_000)), broken],
    [
      'an element of countless attributes',
      () =>
        workbook({ sheets: [{ xml: `<row ${Array.from({ length: 9_000 }, (_, at) => `a${at}=""`).join(' ')}/>` }] }),
      broken,
    ],
    [
      'a sheet that is not there',
      () =>
        fileOf(
          packed({
            ...workbookParts({ sheets: [{ xml: order }] }),
            'xl/_rels/workbook.xml.rels':
              '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="none.xml"/></Relationships>',
          }),
        ),
      /нет листа/,
    ],
    [
      'a workbook that is its own sheet',
      () =>
        fileOf(
          packed({
            ...workbookParts({ sheets: [{ xml: order }] }),
            'xl/_rels/workbook.xml.rels':
              '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="workbook.xml"/></Relationships>',
          }),
        ),
      /^$|/,
    ],
  ])('%s ends within bounds', async (_, file, message) => {
    const ended = await readTable(file()).then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    )
    expect(typeof ended === 'string' ? ended : '').toMatch(message)
  })

  test('strings that countless cells share are cut before they are joined', async () => {
    const strings = `<si><t>${'a'.repeat(1_000_000)}</t></si>`
    const rows = await rowsOf('<row><c t="s"><v>0</v></c></row>'.repeat(5_000), { strings })
    expect(rows).toHaveLength(5_000)
    expect(rows[0]?.[0]).toHaveLength(500)
  })

  test('merged ranges over the whole sheet cost what their rows cost', async () => {
    const ranges = '<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)
    const rows = Array.from({ length: 400 }, (_, at) => [at, 'x'])
    const file = await rowsOf(`<sheetData>${rowsXml(rows)}</sheetData><mergeCells>${ranges}</mergeCells>`)
    expect(file.length).toBeGreaterThan(0)
  })

  test('entities of a document type are not expanded', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa">]><sheetData><row><c t="str"><v>&a;&lt;</v></c></row></sheetData>'
    expect(await rowsOf(xml)).toEqual([['&a;<']])
  })
})

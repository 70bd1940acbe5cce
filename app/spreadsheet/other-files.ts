import { utf16Of } from './decode-text.ts'
import type { Package } from './open-package.ts'

const copyRows = 'скопируйте из него строки заказа и вставьте их в поле'
const saveAsXlsx = 'откройте его в Excel или LibreOffice и сохраните как XLSX'
const picture = 'Это картинка: строки в ней мы не читаем. Наберите артикулы и количество в поле или выберите файл XLSX'
const archive = 'Это архив: достаньте из него файл с заказом и выберите его'

const notTable = 'Это не таблица: нужен файл XLSX или CSV'
const oldExcel =
  'Это старый формат Excel (XLS): откройте файл в Excel или LibreOffice, выберите «Сохранить как» и тип «Книга Excel (XLSX)»'

/** Beginnings of texts that hold no table for us, with what a person can do. */
const texts: readonly [start: RegExp, text: string][] = [
  [/^.{0,1000}%PDF-1/s, `Это PDF: ${copyRows}, или попросите этот список в XLSX`],
  [/^\{\\rtf/, `Это документ RTF: ${copyRows}, или сохраните таблицу как XLSX`],
  [/^ID;P/, `Это файл SYLK (SLK): ${saveAsXlsx}`],
  [/^TABLE\r?\n0,1/, `Это файл DIF: ${saveAsXlsx}`],
  [
    /^(?:MIME-Version:|Received:|(?:From|Date|Subject):[\s\S]*\nContent-Type:)/i,
    `Это письмо или веб-архив: ${copyRows}`,
  ],
  [/^\s*(?:\{\s*"|\[\s*[{["])/, `Это файл JSON, а не таблица: ${copyRows}`],
  [/^%!PS/, notTable],
]

/** Beginnings of binary files, in hexadecimal digits. */
const binaries: readonly [start: RegExp, text: string][] = [
  [
    /^(?:89504e47|ffd8ff|47494638|424d|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970(?:68|6d69|61766966))/,
    picture,
  ],
  [/^(?:52617221|377abcaf|1f8b|425a68|fd377a58)/, archive],
  [/^09(?:000400|020600|040600|080800|081000)/, oldExcel],
]

/** What a file is that cannot be read here, and how to have it read; null: it may be a text. */
export function otherFile(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 2_000)
  const text = new TextDecoder('latin1').decode(start).replace(/^\u00EF\u00BB\u00BF/, '')
  const known = texts.find(([pattern]) => pattern.test(text))
  if (known) return known[1]
  const digits = Array.from(start.subarray(0, 40), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (digits.startsWith('d0cf11e0')) return compoundFile(bytes)
  if (!start.includes(0)) return null
  return binaries.find(([pattern]) => pattern.test(digits))?.[1] ?? (utf16Of(bytes) ? null : notTable)
}

/** Names of streams in a compound file of Microsoft, in UTF-16. */
function compoundFile(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  if (text.includes('EncryptedPackage')) return 'Файл закрыт паролем: сохраните его без пароля и выберите ещё раз'
  if (text.includes('WordDocument')) return `Это документ Word (DOC): ${copyRows}`
  if (text.includes('PowerPoint Document')) return `Это презентация: ${copyRows}`
  if (text.includes('__substg1.0')) return `Это письмо Outlook: ${copyRows}`
  return oldExcel
}

const packages: readonly [file: RegExp, text: string][] = [
  [/^word\//, `Это документ Word: ${copyRows}`],
  [/^ppt\//, `Это презентация: ${copyRows}`],
  [
    /(?:^|\/)index(?:\.zip|\/[^/]*\.iwa)$/,
    'Это файл Numbers: выберите «Экспортировать в Excel» и загрузите полученный XLSX',
  ],
  [/^visio\//, `Это чертёж Visio: ${copyRows}`],
  [/^documents\/1\//, `Это документ XPS: ${copyRows}`],
  [/^content\.xml$/, `Это документ OpenDocument: ${saveAsXlsx}`],
]

/** What a package is that holds no workbook; null: its relations may lead to one that is named otherwise. */
export const otherPackage = ({ names, has }: Package): string | null =>
  packages.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? (has('_rels/.rels') ? null : archive)

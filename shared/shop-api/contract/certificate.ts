import { type Infer, nullable, object, string, validate } from 'superstruct'
import { formatDate } from '../../format/date.ts'
import { toDateTime } from './date-time.ts'
import { File } from './file.ts'
import { isRecord, pick, type Raw, toList, toScalar } from './raw.ts'
import { toLine } from './text.ts'
import { toFileUrl, toForeignUrl } from './url.ts'

/**
 * What shows that a product may be sold, in words. `url` is a page of another site, `file` an address as `toFileUrl`
 * has it.
 */
export const Certificate = object({ text: string(), url: nullable(string()), file: nullable(string()) })
export type Certificate = Infer<typeof Certificate>

const notRequired: Certificate = {
  text: 'Не подлежит обязательному подтверждению соответствия',
  url: null,
  file: null,
}

const saysNotRequired = /^(?:not[\s_-]?required|не (?:подлежит|требуется))(?!\p{L})/iu
/** Documents that are called so; a card for a present is, too. */
const isCalledSo = /сертификат|деклараци|отказн(?:ое|ого) письмо/i
const isPresent = /подароч|скидк/i

/** Of the API's own field (contract 7.28), else of the product's documents; null: nothing is said of it. */
export function readCertificate({ certificate, files }: Raw): Certificate | null {
  const entries = isRecord(certificate) ? [certificate] : (toList(certificate) ?? [certificate])
  const own = entries.flatMap((entry) => readEntry(entry) ?? [])
  const all = own.length > 0 ? own : (toList(files) ?? []).flatMap((file) => readFile(file) ?? [])
  const [first] = all
  if (!first) return null
  const linked = all.find(({ url, file }) => url ?? file) ?? first
  return { ...linked, text: [...new Set(all.map(({ text }) => text))].join('; ') }
}

/** An entry of the API, or what was read before: browsers read answers of the edge. */
function readEntry(value: unknown): Certificate | null {
  const entry = isRecord(value) ? value : { number: value }
  const [number, title] = [wordsOf(entry.number), wordsOf(pick(entry, 'title', 'name', 'text'))]
  if (saysNotRequired.test(number || title)) return notRequired
  const address = toScalar(pick(entry, 'url', 'href', 'src', 'file'))
  const url = toForeignUrl(address)
  const text = [title, title.includes(number) ? '' : number].filter(Boolean).join(' ') || url
  if (!text) return null
  const until = toDateTime(toScalar(entry.until))
  const file = url ? null : toFileUrl(address)
  return { text: until ? `${text}, срок действия до ${formatDate(until)}` : text, url, file }
}

/** Words that name something: no flags, zeros and dashes. */
function wordsOf(value: unknown): string {
  const scalar = toScalar(value)
  const line = typeof scalar === 'string' ? toLine(scalar) : ''
  return /[\p{L}1-9]/u.test(line) ? line : ''
}

function readFile(value: unknown): Certificate | null {
  const [, file] = validate(value, File, { coerce: true })
  if (!file || !isCalledSo.test(file.name) || isPresent.test(file.name)) return null
  return { text: file.name, url: null, file: file.src }
}

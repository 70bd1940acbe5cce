import {
  boolean,
  coerce,
  define,
  type Infer,
  nullable,
  number,
  object,
  refine,
  type Struct,
  string,
  unknown,
  validate,
} from 'superstruct'
import { toDateTime } from './date-time.ts'
import { listItems, openEnvelope } from './envelope.ts'
import { toFlag, toInteger, toNumber, toPrice } from './number.ts'
import { distinct, isRecord, pick, type Raw, toList, toRecord, toScalar } from './raw.ts'
import { currentSettings } from './settings.ts'
import { toLine, toText, unescapeMarkup } from './text.ts'
import { toFileUrl, toPath, toPictureUrl } from './url.ts'

/** A struct whose input goes through `clean` first, whatever it is. */
export function from<T, S>(struct: Struct<T, S>, clean: (value: unknown) => unknown): Struct<T, S> {
  return coerce(struct, unknown(), clean)
}

/**
 * An object that takes each field from the API's field of the same name, but for those that `read` returns. Fields that
 * the struct does not have are left out.
 */
export function fromFields<T, S extends object>(
  struct: Struct<T, S>,
  read: (raw: Raw) => Raw = () => ({}),
): Struct<T, S> {
  const names = Object.keys(struct.schema)
  return from(struct, (value) => {
    const raw = toRecord(value)
    const fields = { ...raw, ...read(raw) }
    return Object.fromEntries(names.map((name) => [name, fields[name]]))
  })
}

/** The same for an answer in its envelope. */
export const fromAnswer = <T, S extends object>(struct: Struct<T, S>, read?: (raw: Raw) => Raw): Struct<T, S> =>
  from(fromFields(struct, read), (answer) => openEnvelope(answer).data)

/** A list or map that keeps the items which parse and drops the broken ones. */
export function listOf<T, S>(item: Struct<T, S>): Struct<T[], null> {
  return from(define<T[]>('list', Array.isArray), (value) => keepValid(toList(value) ?? [], item))
}

/** The same for entities: of equal keys the first item stays. */
export function distinctListOf<T, S>(item: Struct<T, S>, keyOf: (item: T) => unknown): Struct<T[], null> {
  return from(define<T[]>('list', Array.isArray), (value) => distinct(keepValid(toList(value) ?? [], item), keyOf))
}

/** The value if it parses, else null. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, null> {
  return from(
    define<T | null>('optional', () => true),
    (value) => (value == null ? null : (validate(value, struct, { coerce: true })[1] ?? null)),
  )
}

/** A list answer. It is invalid when it is no list, or when it has items and none of them parses. */
export function listAnswerOf<T, S>(item: Struct<T, S>, keyOf: (item: T) => unknown): Struct<T[], null> {
  return from(define<T[]>('list answer', Array.isArray), (answer) => parseItems(openEnvelope(answer).data, item, keyOf))
}

/** The items that parse, of equal keys the first; undefined when the data are no list or nothing in them parses. */
export function parseItems<T, S>(
  data: unknown,
  item: Struct<T, S>,
  keyOf: (item: T) => unknown = () => null,
): T[] | undefined {
  const items = listItems(data)
  const valid = items ? keepValid(items, item) : []
  return items && (valid.length > 0 || items.length === 0) ? distinct(valid, keyOf) : undefined
}

function keepValid<T, S>(items: unknown[], item: Struct<T, S>): T[] {
  return items.flatMap((value) => {
    const [error, valid] = validate(value, item, { coerce: true })
    return error ? [] : [valid]
  })
}

/** Positive id; ids come as numbers or numeric text (contract 8.13). What is no whole number is the id of nothing. */
export const Id = from(
  refine(number(), 'id', (id) => Number.isSafeInteger(id) && id > 0),
  toNumber,
)

/** Whole number, 0 when missing. */
export const Count = from(number(), (value) => Math.max(toInteger(value) ?? 0, 0))
export const OptionalCount = from(nullable(number()), (value) => {
  const count = toInteger(value)
  return count === null || count < 0 ? null : count
})
export const OptionalNumber = from(nullable(number()), toNumber)
/** Roubles; null is "on request". */
export const Price = from(nullable(number()), toPrice)
/** Flag that is false when missing. */
export const Flag = from(boolean(), (value) => toFlag(value))

/** One line of text that must not be empty. */
export const Name = from(
  refine(string(), 'name', (name) => name !== ''),
  (value) => toLine(toScalar(value)),
)
export const Line = from(string(), (value) => toLine(toScalar(value)))
export const OptionalLine = from(nullable(string()), (value) => toLine(toScalar(value)) || null)
/** Text of several lines. */
export const Text = from(string(), (value) => toText(toScalar(value)))
export const OptionalText = from(nullable(string()), (value) => toText(toScalar(value)) || null)

/** Sanitised HTML; plain text where no sanitiser is given. */
export const Html = from(string(), toHtml)
const OptionalHtml = from(nullable(string()), (value) => toHtml(value) || null)

/** ISO date and time with `+03:00`. */
export const DateTime = from(nullable(string()), (value) => toDateTime(toScalar(value)))
export const Path = from(string(), (value) => toPath(toScalar(value)) ?? undefined)
export const OptionalPath = from(nullable(string()), (value) => toPath(toScalar(value)))
/** Path at the shop API or whole address of a document. */
export const FileUrl = from(string(), (value) => toFileUrl(toScalar(value)) ?? undefined)

export const Picture = from(object({ src: string(), alt: nullable(string()) }), (value) => {
  const raw = toScalar(value)
  const { alt, ...picture } = toRecord(raw)
  const src = toPictureUrl(toScalar(isRecord(raw) ? pick(picture, 'src', 'url', 'path', 'image') : raw))
  return src === null ? null : { src, alt: toLine(alt) || null }
})
export type Picture = Infer<typeof Picture>

export const OptionalPicture = orNull(Picture)

/** A line that says something: what is left of markup alone (`">`) is nothing. */
const OptionalWords = from(nullable(string()), (value) => {
  const line = toLine(toScalar(value))
  return /[\p{L}\p{N}]/u.test(line) ? line : null
})

export const Seo = fromFields(
  object({ title: OptionalWords, h1: OptionalWords, description: OptionalWords, text: OptionalHtml, noindex: Flag }),
)
export type Seo = Infer<typeof Seo>

function toHtml(value: unknown): string {
  const scalar = toScalar(value)
  if (typeof scalar !== 'string') return toText(scalar)
  const { sanitizeHtml } = currentSettings()
  if (!sanitizeHtml) return toText(scalar)
  // Sanitised HTML never has the references of escaped markup, so it is left alone.
  return sanitizeHtml(unescapeMarkup(scalar)).trim()
}

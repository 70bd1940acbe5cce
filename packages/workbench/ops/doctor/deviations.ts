import { type Struct, StructError } from 'superstruct'
import { parse } from '../../../../shared/shop-api/contract/parse.ts'
import { isRecord, type Raw } from '../../../../shared/shop-api/contract/raw.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'

/** A field in which an answer is not what the contract describes. */
export interface Deviation {
  /** `data[].price` */
  path: string
  /** What came, in words. */
  came: string
  /** False: what contains it cannot be used at all. */
  isTolerated: boolean
}

/**
 * Fields that the contract's structs give in another shape than the contract describes, so that they cannot be
 * compared.
 */
const reshaped = new Set([
  'url',
  'unit',
  'unit_name',
  'manufacturer',
  'badges',
  'ratings',
  'rating',
  'parents',
  'pictures',
  'isComplete',
  'facts',
  'certificate',
])

/**
 * In which fields a value deviates from the contract. What the struct makes of it is the measure: it has the fields and
 * types of contract 7, so that a field that came with another type, under another name or as something that cannot be
 * read shows in the difference.
 */
export function findDeviations<T, S>(
  raw: unknown,
  struct: Struct<T, S>,
  settings: ParseSettings,
  path: string,
): Deviation[] {
  try {
    const clean = parse(raw, struct, settings)
    return isRecord(clean) && isRecord(raw) ? compare(raw, clean, path) : []
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    return error.failures().map(({ path: names, value }) => {
      const [name] = names
      const field = name === undefined ? raw : isRecord(raw) && name in raw ? raw[name] : value
      return { path: [path, ...names].join('.'), came: whatIs(field), isTolerated: false }
    })
  }
}

function compare(raw: Raw, clean: Raw, path: string): Deviation[] {
  return Object.entries(clean).flatMap(([name, value]) => {
    if (reshaped.has(name)) return []
    const came = raw[name]
    const own = { path: `${path}.${name}`, came: whatIs(came), isTolerated: true }
    if (isNothing(came) && isNothing(value)) return []
    if (came === undefined) return [{ ...own, came: 'nothing under this name' }]
    if (isNothing(value)) return [{ ...own, came: `${own.came}, ${unusable}` }]
    return kindOf(came) === kindOf(value) ? [] : [own]
  })
}

/** Marks a field whose value is lost. */
export const unusable = 'which cannot be used'

/** No value in any of PHP's ways (contract 8.2 to 8.4, 8.11). */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isNothing)
  return !value || value === '0' || (typeof value === 'string' && /^0000-|\bno[_-]?(?:image|photo|picture)/.test(value))
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** `text "129.5000"`, `list of 3`, `object with id, name`. */
export function whatIs(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isRecord(value) && typeof value.src === 'string') return `an object with src ${JSON.stringify(value.src)}`
  if (isRecord(value)) return `an object with ${Object.keys(value).slice(0, 6).join(', ') || 'nothing in it'}`
  return `${typeof value === 'object' ? '' : `${typeof value} `}${String(value)}`
}

/** `data[].price: text "129.50"`, each field once. */
export function deviationsText(deviations: readonly Deviation[]): string[] {
  const groups = Map.groupBy(deviations, ({ path }) => path)
  return [...groups].map(
    ([path, group]) => `${path}: ${group[0]?.came}${group.length > 1 ? ` (${group.length} times)` : ''}`,
  )
}

/** JSON object of unknown content. */
export type Raw = Record<string, unknown>

/** Whether a value is a JSON object; a list is not. */
export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as a record; `[]` (PHP's empty map) and everything else is an empty one. */
export function toRecord(value: unknown): Raw {
  return isRecord(value) ? value : {}
}

/** PHP's array_merge_recursive turns scalars into arrays: takes the first (contract 8.6). */
export function toScalar(value: unknown): unknown {
  let scalar = value
  while (Array.isArray(scalar)) scalar = scalar[0]
  return scalar
}

/** The first of the named fields that holds anything. */
export function pick(raw: Raw, ...names: string[]): unknown {
  const name = names.find((name) => raw[name] !== undefined && raw[name] !== null && raw[name] !== '')
  return name === undefined ? undefined : raw[name]
}

/** Fields by which a thing is known, and no key of a map. */
const ownFields = ['name', 'title', 'label', 'src', 'url', 'href', 'text', 'id', 'code', 'price']

/**
 * Whether an object is one thing and no map of things: where a list has one entry, some answers have the entry itself.
 */
export function isEntry(value: Raw): boolean {
  return ownFields.some((field) => ['string', 'number'].includes(typeof value[field]))
}

/**
 * List or map (contract 8.3) as entries; keys are null for lists, and for one entry instead of a
 * list. Maps are sorted by `sort_order`, because JavaScript has already sorted their numeric keys. Null for what is
 * neither.
 */
export function toEntries(value: unknown): [key: string | null, item: unknown][] | null {
  if (Array.isArray(value)) return value.map((item) => [null, item])
  if (isRecord(value) && isEntry(value)) return [[null, value]]
  if (isRecord(value)) return Object.entries(value).sort(([, a], [, b]) => sortOrder(a) - sortOrder(b))
  return value === null || value === undefined || value === '' || value === false ? [] : null
}

/** The items without those whose key an earlier one has; items without a key stay. */
export function distinct<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (key === null || key === undefined) return true
    return !seen.has(key) && seen.add(key)
  })
}

/** List, map or nothing as an array; null for a scalar. */
export function toList(value: unknown): unknown[] | null {
  return toEntries(value)?.map(([, item]) => item) ?? null
}

function sortOrder(item: unknown): number {
  const order = Number(toRecord(item).sort_order)
  return Number.isFinite(order) ? order : 0
}

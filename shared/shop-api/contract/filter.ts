import { define, enums, type Infer, object, validate } from 'superstruct'
import { toColor } from './color.ts'
import { from, fromFields, Name, OptionalCount, OptionalLine, OptionalNumber } from './primitives.ts'
import { distinct, isRecord, pick, type Raw, toEntries } from './raw.ts'

/** `count` is how many products a value finds; null where the answer does not say it. */
const FilterValue = object({ id: Name, name: Name, count: OptionalCount, color: OptionalLine })

const FilterValues = define<Infer<typeof FilterValue>[]>('filter values', Array.isArray)

const Filter = fromFields(
  object({
    id: Name,
    name: Name,
    type: enums(['checkbox', 'radio', 'range', 'bool']),
    unit: OptionalLine,
    min: OptionalNumber,
    max: OptionalNumber,
    step: OptionalNumber,
    values: from(FilterValues, toValues),
  }),
  (raw) => ({
    name: pick(raw, 'name', 'title', 'label'),
    type: filterType(raw),
    values: pick(raw, 'values', 'options', 'items'),
  }),
)
export type Filter = Infer<typeof Filter>

/** Filters as list or as map by id (contract 7.12), in the order of `sort_order`, without those that choose nothing. */
export const Filters = from(define<Filter[]>('filters', Array.isArray), (value) =>
  distinct(
    entriesWithId(value).flatMap((raw) => {
      const [error, filter] = validate(raw, Filter, { coerce: true })
      return error || (filter.values.length === 0 && filter.type !== 'range' && filter.type !== 'bool') ? [] : [filter]
    }),
    idOf,
  ),
)

/** Values come as objects, as `{ id: name }` or as bare names. */
function toValues(value: unknown) {
  const values = entriesWithId(value).flatMap((raw) => {
    const { id, color } = raw
    const name = pick(raw, 'name', 'title', 'label')
    const clean = { id, name, count: pick(raw, 'count', 'total'), color: toColor(color) }
    const [error, filterValue] = validate(clean, FilterValue, { coerce: true })
    return error ? [] : [filterValue]
  })
  return distinct(values, idOf)
}

const idOf = ({ id }: { id: string }): string => id

function entriesWithId(value: unknown): Raw[] {
  const entries = toEntries(value) ?? []
  return entries.map(([key, item]) =>
    isRecord(item) ? { ...item, id: item.id ?? key } : { id: key ?? item, name: item },
  )
}

function filterType({ type, min, max }: { type?: unknown; min?: unknown; max?: unknown }): string {
  if (type === 'radio' || type === 'range' || type === 'bool') return type
  if (type === 'slider' || (type !== 'checkbox' && min != null && max != null)) return 'range'
  return type === 'boolean' || type === 'flag' ? 'bool' : 'checkbox'
}

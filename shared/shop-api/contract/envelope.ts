import { toInteger } from './number.ts'
import { maxPages } from './page-size.ts'
import { isEntry, isRecord, pick, type Raw, toEntries, toRecord, toScalar } from './raw.ts'

const pagingFields = ['current_page', 'last_page', 'per_page', 'total', 'from', 'to', 'total_pages', 'next_page_url']

export interface Envelope {
  data: unknown
  /** Paging fields, whether they were in `meta`, in its `pagination` (Fractal) or beside `data`. */
  meta: Raw
  filters: unknown
}

/**
 * Takes an answer out of its `data` wrappers, present, absent or nested (contract 1.6 and 8.5).
 * A failure reported with status 200 (8.14) has no data.
 */
export function openEnvelope(answer: unknown): Envelope {
  let data = answer
  let filters: unknown
  const meta: Raw = {}
  while (isWrapper(data)) {
    if (isFailure(data)) return { data: undefined, meta, filters }
    filters ??= data.filters
    const inMeta = toRecord(data.meta)
    for (const source of [data, inMeta, toRecord(inMeta.pagination)]) {
      for (const field of pagingFields) meta[field] ??= source[field]
    }
    meta.next_page_url ??= toRecord(data.links).next
    data = data.data
  }
  return { data, meta, filters }
}

/**
 * The fields of an answer and of what it wraps in `data`, the inner ones first: `result` and `text` stand in either.
 */
export function flattened(answer: unknown): Raw {
  const { data, ...outer } = toRecord(toScalar(answer))
  return isRecord(toScalar(data)) ? { ...outer, ...flattened(data) } : outer
}

/** How it went, as an answer's fields say it by either word. */
export const resultIn = ({ result, success }: Raw): unknown => result ?? success

/**
 * The items of a list answer; null if the answer does not say that it is a list. PHP writes an empty list as `[]`, so
 * that `{}`, null and text are none; a map is one if it holds objects and nothing else (contract 8.3), and a thing with
 * an id and a name is its one entry.
 */
export function listItems(data: unknown): unknown[] | null {
  const isMap = isRecord(data) && Object.keys(data).length > 0 && Object.values(data).every(isRecord)
  const isOne = isRecord(data) && isEntry(data) && Object.keys(data).some((field) => /(?:^|_)id$|^key$/.test(field))
  if (!Array.isArray(data) && !isMap && !isOne) return null
  return toEntries(data)?.map(([, item]) => item) ?? null
}

/**
 * Whether an answer tells how much there is in all, so that its empty list means that there is nothing (contract 1.6).
 */
export function isCounted(meta: Raw): boolean {
  return [meta.total, meta.last_page, meta.per_page].some((count) => toInteger(count) !== null)
}

/** Whether an answer names a next page and does not count what there is: pages behind it would be nowhere. */
export const hasUncountedPages = ({ next_page_url, total, last_page, total_pages }: Raw): boolean =>
  Boolean(toScalar(next_page_url)) && [total, last_page, total_pages].every((count) => toInteger(count) === null)

/**
 * Page numbers of an answer. Where it does not count, the `found` items are what there is, and the next page that it
 * names. A number that no list has would be as many links in a page.
 */
export function readPaging(meta: Raw, found: number): { current_page: number; last_page: number; total: number } {
  const total = Math.max(toInteger(meta.total) ?? 0, found)
  const perPage = toInteger(meta.per_page) ?? 0
  const current = toPage(toInteger(meta.current_page))
  const counted = toInteger(pick(meta, 'last_page', 'total_pages')) || (perPage > 0 ? Math.ceil(total / perPage) : 1)
  return { current_page: current, last_page: toPage(hasUncountedPages(meta) ? current + 1 : counted), total }
}

const toPage = (number: number | null): number => Math.min(Math.max(number ?? 1, 1), maxPages)

/** Everything that we read has a name; a wrapper has none. */
function isWrapper(value: unknown): value is Raw {
  return isRecord(value) && Object.hasOwn(value, 'data') && pick(value, 'name', 'title', 'label') === undefined
}

function isFailure({ result, success, status }: Raw): boolean {
  return [result, success, status].some(
    (flag) => flag === false || (typeof flag === 'string' && /^(error|fail)/i.test(flag)),
  )
}

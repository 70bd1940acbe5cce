import { validationFailed } from './answers.ts'

/** What `filter` asks for. Values within one filter are alternatives, filters add up. */
export interface FilterParam {
  /** Value ids by filter id. */
  values: Map<string, string[]>
  /** Roubles. */
  price: { min: number | null; max: number | null } | null
  /** Value ids of the csv encoding, whose filters are still to be found. */
  bare: string[]
}

const MOST_FILTERS = 30

/**
 * Reads `filter` in its three encodings (contract 7.12): `filter[12][]=121`, `filter={"12":["121"]}` and
 * `filter=121,122`. Throws 422 for broken JSON and for more than 30 filters.
 */
export function parseFilter(params: URLSearchParams): FilterParam {
  const whole = params.get('filter')?.trim() ?? ''
  const isJson = whole.startsWith('{') || whole.startsWith('[')
  const entries = isJson ? jsonEntries(whole) : bracketEntries(params)
  const filter: FilterParam = { values: new Map(), price: null, bare: [] }
  if (!isJson)
    filter.bare = whole
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean)
  for (const [id, key, value] of entries) {
    if (value === '') continue
    if (id === 'price') filter.price = withBound(filter.price, key, value)
    else if (id === 'stock' || id === 'sale') {
      if (!['0', 'false'].includes(value)) filter.values.set(id, [id])
    } else filter.values.set(id, [...(filter.values.get(id) ?? []), value])
  }
  if (filter.values.size > MOST_FILTERS || filter.bare.length > 200) {
    throw validationFailed({ filter: 'The filter field has too many items.' })
  }
  return filter
}

type Entry = [id: string, key: string, value: string]

function bracketEntries(params: URLSearchParams): Entry[] {
  return [...params].flatMap(([name, value]): Entry[] => {
    const match = /^filter\[([^\]]+)\](?:\[([^\]]*)\])?$/.exec(name)
    return match ? [[match[1] ?? '', match[2] ?? '', value.trim()]] : []
  })
}

function jsonEntries(text: string): Entry[] {
  const invalid = validationFailed({ filter: 'The filter field must be a valid JSON string.' })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw invalid
  }
  if (typeof parsed !== 'object' || parsed === null) throw invalid
  return Object.entries(parsed).flatMap(([id, value]): Entry[] => {
    if (typeof value !== 'object' || value === null) return [[id, '', String(value ?? '')]]
    return Object.entries(value).map(([key, each]): Entry => [id, key, String(each ?? '')])
  })
}

function withBound(price: FilterParam['price'], key: string, value: string): FilterParam['price'] {
  const bound = Number(value.replace(',', '.'))
  if (!Number.isFinite(bound) || (key !== 'min' && key !== 'max')) {
    throw validationFailed({ 'filter.price': 'The filter.price field must have numeric min and max.' })
  }
  return { min: price?.min ?? null, max: price?.max ?? null, [key]: bound }
}

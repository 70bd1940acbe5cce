import { swapLayout } from '../../../../shared/format/keyboard-layout.ts'
import { wordsOf } from '../../../../shared/format/query-text.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'

export const pointFilters = {
  card: { label: 'Оплата картой', fits: (point: DeliveryPoint) => point.have_cashless },
  machine: { label: 'Постаматы', fits: (point: DeliveryPoint) => point.type === 'POSTAMAT' },
} as const

export type PointFilter = keyof typeof pointFilters

interface Wanted {
  /** Parts of an address, a metro station or a code. */
  query: string
  filters?: readonly PointFilter[]
}

/**
 * The points that match, in their order, after the one whose code the query is. Each word of the query begins a
 * word of the point.
 */
export function matchPoints(points: readonly DeliveryPoint[], { query, filters = [] }: Wanted): DeliveryPoint[] {
  const offered = filters.length
    ? points.filter((point) => filters.every((name) => pointFilters[name].fits(point)))
    : points
  const words = wordsOf(query)
  if (words.length === 0) return [...offered]
  const found = matchWords(offered, words)
  const matches = found.length ? found : matchWords(offered, wordsOf(swapLayout(query)))
  const named = matches.find(({ code }) => code.toLowerCase() === query.trim().toLowerCase())
  return named ? [named, ...matches.filter((point) => point !== named)] : matches
}

/** One page of the points that match a query. A page that does not exist gives way to the nearest one. `total` is of all pages. */
export function findPoints(
  points: readonly DeliveryPoint[],
  { page, perPage = 20, ...wanted }: Wanted & { page: number; perPage?: number },
) {
  const found = matchPoints(points, wanted)
  const pages = Math.max(Math.ceil(found.length / perPage), 1)
  const shown = Math.min(Math.max(Math.trunc(page) || 1, 1), pages)
  return { points: found.slice((shown - 1) * perPage, shown * perPage), total: found.length, page: shown, pages }
}

function matchWords(points: readonly DeliveryPoint[], words: string[]): DeliveryPoint[] {
  const beginnings = words.map((word) => ` ${word}`)
  return points.filter((point) => {
    const text = textOf(point)
    return beginnings.every((beginning) => text.includes(beginning))
  })
}

const texts = new WeakMap<DeliveryPoint, string>()

/** All words by which a point is found, each with a space before it. */
function textOf(point: DeliveryPoint): string {
  let text = texts.get(point)
  if (text === undefined) {
    const { code, type, name, address, nearest_metro_station: metro } = point
    const said = ` ${wordsOf(`${address} ${name ?? ''} ${code}${metro ? ` метро ${metro}` : ''}`).join(' ')} `
    const long = said.match(abbreviations)?.map((short) => longForms[short]) ?? []
    text = `${said}${long.join(' ')} дом пункт сдэк${type === 'POSTAMAT' ? ' постамат' : ''}`
    texts.set(point, text)
  }
  return text
}

/** People write in full what addresses abbreviate. */
const longForms: Record<string, string> = {
  ул: 'улица',
  пр: 'проспект проезд',
  просп: 'проспект',
  пл: 'площадь',
  пер: 'переулок',
  б: 'бульвар',
  бул: 'бульвар',
  ш: 'шоссе',
  наб: 'набережная',
  мкр: 'микрорайон',
}
const abbreviations = new RegExp(`(?<= )(?:${Object.keys(longForms).join('|')})(?= )`, 'g')

import { define } from 'superstruct'
import { openEnvelope } from './envelope.ts'
import { toFlag, toNumber } from './number.ts'
import { readWeek, type Week } from './opening-hours.ts'
import { from } from './primitives.ts'
import { distinct, isRecord, pick, type Raw, toEntries, toList, toRecord, toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** Days on which a point keeps other hours, both included, as 2026-12-31. */
interface HoursException {
  date_start: string
  date_end: string
  is_working: boolean
}

/** A pickup point of the delivery service, cut down to what is shown (contract 3). */
export interface DeliveryPoint {
  code: string
  type: 'PVZ' | 'POSTAMAT'
  /** Often no more than a nickname. */
  name: string | null
  /** Street and house; where nobody says them, the name or the code. */
  address: string
  address_comment: string | null
  nearest_metro_station: string | null
  /** Opening hours in words of the delivery service. */
  work_time: string | null
  week: Week
  work_time_exception_list: HoursException[]
  /** Takes bank cards. */
  have_cashless: boolean
  is_dressing_room: boolean
  /** Kilograms of one parcel; null: no limit is known. */
  weight_min: number | null
  weight_max: number | null
  /** Degrees; both null where the place is not known. */
  latitude: number | null
  longitude: number | null
}

/** Many texts are written by hand, some at great length. */
const maxLengths = { line: 160, comment: 300 }
/** Longest point whole, as JSON. */
export const maxReceivedLength = 16_000
const maxExceptions = 10

/**
 * The pickup points of a city (contract 7.21): a bare list, or one in a wrapper, or a map by code. Points without a
 * code and those that only take parcels in are left out, of equal codes the first stays. An answer that is no list, or
 * in which nothing is a point, is refused.
 */
export const DeliveryPoints = from(define<DeliveryPoint[]>('delivery points', Array.isArray), (answer) => {
  const entries = entriesOf(answer)
  if (!entries) return undefined
  const points: DeliveryPoint[] = []
  let understood = 0
  for (const [key, value] of entries) {
    const raw = toRecord(value)
    const point = readPoint(raw, key)
    if (!point) continue
    understood += 1
    if (toFlag(raw.is_handout, true)) points.push(point)
  }
  return understood > 0 || entries.length === 0 ? distinct(points, ({ code }) => code) : undefined
})

/**
 * One point of the same answer whole, as the delivery service describes it: an order carries it so (contract 7.25). The
 * answer is refused if it does not have it, or if it is too long for an order.
 */
export const receivedPoint = (code: string) =>
  from(define<Raw>('received point', isRecord), (answer) => {
    const [key = null, value] = entriesOf(answer)?.find(([key, value]) => codeOf(toRecord(value), key) === code) ?? []
    const point = key === null ? value : { code, ...toRecord(value) }
    return JSON.stringify(point ?? null).length <= maxReceivedLength ? point : undefined
  })

/** The points of an answer, with the keys of a map; null for what is no list. */
function entriesOf(answer: unknown): ReturnType<typeof toEntries> {
  const { data } = openEnvelope(answer)
  const inner = isRecord(data) && Object.hasOwn(data, 'delivery_points') ? data.delivery_points : data
  const items = isRecord(inner) ? Object.values(inner) : null
  const isMap = items?.every(isRecord) && (items.length > 0 || inner !== data)
  const isOne = isRecord(inner) && codeOf(inner, null) !== '' && isRecord(inner.location)
  return Array.isArray(inner) || isMap || isOne ? toEntries(inner) : null
}

const codeOf = (raw: Raw, key: string | null): string =>
  lineOf(pick(raw, 'code') ?? (/\p{L}/u.test(key ?? '') ? key : null))

function readPoint(raw: Raw, key: string | null): DeliveryPoint | null {
  const location = { ...raw, ...toRecord(raw.location) }
  const code = codeOf(raw, key)
  const name = lineOf(pick(raw, 'name', 'title'))
  if (!code || !(name || raw.location || raw.address)) return null
  const address = lineOf(location.address) || lineOf(location.address_full) || name || code
  const workTime = lineOf(raw.work_time)
  return {
    code,
    type: /^post[ao]mat$/i.test(lineOf(raw.type)) ? 'POSTAMAT' : 'PVZ',
    name: name && name !== address ? name : null,
    address,
    address_comment: cut(toLine(toScalar(pick(raw, 'address_comment', 'note'))), maxLengths.comment) || null,
    nearest_metro_station: lineOf(raw.nearest_metro_station) || null,
    work_time: workTime || null,
    week: readWeek(raw.week, raw.work_time_list, workTime),
    work_time_exception_list: readExceptions(raw.work_time_exception_list),
    have_cashless: toFlag(raw.have_cashless),
    is_dressing_room: toFlag(raw.is_dressing_room),
    weight_min: toWeight(raw.weight_min),
    weight_max: toWeight(raw.weight_max),
    ...readPlace(location),
  }
}

const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed().trim()

/** Texts that need no cleaning; most are like that, and a city has tens of thousands. */
const cleanLine = /^[!-%'-;=-~А-яЁё№«»–—]+(?: [!-%'-;=-~А-яЁё№«»–—]+)*$/

function lineOf(value: unknown): string {
  const scalar = toScalar(value)
  const isClean = typeof scalar === 'string' && scalar.length <= maxLengths.line && cleanLine.test(scalar)
  return isClean ? scalar : cut(toLine(scalar), maxLengths.line)
}

/** No limit and a limit of nothing are the same. */
function toWeight(value: unknown): number | null {
  const kilograms = toNumber(value) ?? 0
  return kilograms > 0 ? kilograms : null
}

function readPlace({ latitude, longitude }: Raw): Pick<DeliveryPoint, 'latitude' | 'longitude'> {
  const lat = toDegrees(latitude, 90)
  const lon = toDegrees(longitude, 180)
  // Zero and zero is the sea off Africa, where what has no place is put.
  const isPlace = lat !== null && lon !== null && (lat !== 0 || lon !== 0)
  return { latitude: isPlace ? lat : null, longitude: isPlace ? lon : null }
}

/** Degrees with five decimals, a metre; `toNumber` would round to eleven metres. */
function toDegrees(value: unknown, max: number): number | null {
  const scalar = toScalar(value)
  const isText = typeof scalar === 'string' && /^-?\d{1,3}(?:[.,]\d{1,20})?$/.test(scalar.trim())
  const degrees = isText ? Number(scalar.replace(',', '.')) : typeof scalar === 'number' ? scalar : Number.NaN
  // The sum turns a rounded -0, which JSON does not know, into 0.
  return Math.abs(degrees) <= max ? Math.round(degrees * 1e5) / 1e5 + 0 : null
}

function readExceptions(value: unknown): HoursException[] {
  const entries = (toList(value) ?? []).filter(isRecord).map((raw) => ({
    date_start: lineOf(pick(raw, 'date_start', 'date')),
    date_end: lineOf(pick(raw, 'date_end', 'date')),
    is_working: toFlag(raw.is_working),
  }))
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  return entries.filter((entry) => isDay(entry.date_start) && isDay(entry.date_end)).slice(0, maxExceptions)
}

import type { ComparedProduct } from '../../../../shared/shop-api/contract/compare.ts'
import { normalName } from '../../../advice/sizes/normal-name.ts'
import { type Attribute, axisNumbers, axisWords, seriesPattern } from './series-name.ts'

export type SeriesProduct = Pick<
  ComparedProduct,
  | 'product_id'
  | 'url'
  | 'name'
  | 'sku'
  | 'price'
  | 'unit'
  | 'minimum'
  | 'quantity'
  | 'stock_status'
  | 'is_allow_buy'
  | 'attributes'
  | 'manufacturer'
>

/** A series as a table: a row for each value of one axis, a column for each of the other. */
export interface Series {
  /** «Зерно» */
  rowName: string
  /** «Ширина × Длина, мм»; '' where there is one axis. */
  columnName: string
  columns: string[]
  /** Cells beside each other as `columns` are; null where the shop has no such product. */
  rows: { name: string; cells: (SeriesProduct | null)[] }[]
}

/** More columns than anybody reads. */
const maxColumns = 12
/** Of the products whose characteristics are known: how many have what their names say, at least. */
const minShare = 0.8

/** A place in the names of a series where they differ, and the attribute that says what it is. */
interface Slot {
  at: number
  name: string
  unit: string
  isGrit: boolean
  isNumber: boolean
}

interface Member {
  product: SeriesProduct
  values: string[]
}

/**
 * The table of the series that a product belongs to: products of the same brand and unit whose names differ in nothing
 * but values of attributes, grit in the rows and what else varies (the size) in the columns. Null where there is no
 * such series, or where what is known contradicts itself: no table is better than a wrong one.
 */
export function findSeries(current: SeriesProduct, others: readonly SeriesProduct[]): Series | null {
  const pattern = seriesPattern(current.name, current.attributes)
  if (!pattern) return null
  const matcher = new RegExp(pattern, 'u')
  const members = [current, ...others.filter(({ product_id }) => product_id !== current.product_id)].flatMap(
    (product): Member[] => {
      const match = isAlike(product, current) ? matcher.exec(normalName(product.name)) : null
      return match ? [{ product, values: match.slice(1) }] : []
    },
  )
  const [own] = members
  if (!own) return null
  const { slots, family } = nameSlots(own, members)
  const rowSlot = slots.find(({ isGrit }) => isGrit)
  const columnSlots = slots.filter((slot) => slot !== rowSlot)
  if (slots.length === 0) return null
  return rowSlot ? toTable(own, family, [rowSlot], columnSlots) : toTable(own, family, columnSlots, [])
}

/** Whether nothing that is known of two products says that they are of different series. */
function isAlike(product: SeriesProduct, current: SeriesProduct): boolean {
  if (product.unit !== current.unit || product.manufacturer?.id !== current.manufacturer?.id) return false
  return current.attributes.every(({ name, text }) => {
    if (!/сери|модел|материал|основ|линейк/i.test(name)) return true
    const other = product.attributes.find((attribute) => attribute.name === name)
    return !other || normalName(other.text) === normalName(text)
  })
}

/** The slots in which members differ and that an attribute explains, and the members that differ in no other. */
function nameSlots(own: Member, members: Member[]): { slots: Slot[]; family: Member[] } {
  let family = members
  const slots: Slot[] = []
  const taken = new Set<string>()
  for (const [at, value] of own.values.entries()) {
    const varies = members.some(({ values }) => values[at] !== value)
    const attribute = varies ? explain(own, members, at, taken) : null
    if (attribute) {
      taken.add(attribute.name)
      slots.push(attribute)
      family = family.filter((member) => agrees(member, attribute) !== false)
    } else if (varies) family = family.filter(({ values }) => values[at] === value)
  }
  // What was left out may have been all that varied.
  return { slots: slots.filter(({ at }) => family.some(({ values }) => values[at] !== own.values[at])), family }
}

/** The attribute of the current product that says what a slot is, by what other products say there. */
function explain(own: Member, members: Member[], at: number, taken: ReadonlySet<string>): Slot | null {
  const isNumber = /^\d/.test(own.values[at] ?? '')
  const slots = own.product.attributes.flatMap(({ name, unit, text }): Slot[] => {
    if (taken.has(name)) return []
    const slot = { at, name, unit: unit ?? '', isNumber, isGrit: isNumber && /зерн|grit/i.test(name) }
    return says({ name, text }, own.values, slot) ? [slot] : []
  })
  return (
    slots.find((slot) => {
      const known = members.map((member) => agrees(member, slot)).filter((agreed) => agreed !== null)
      return known.filter(Boolean).length >= known.length * minShare
    }) ?? null
  )
}

/** Whether a product has what its name says in a slot; null if its characteristics do not tell. */
function agrees({ product, values }: Member, slot: Slot): boolean | null {
  const attribute = product.attributes.find(({ name }) => name === slot.name)
  return attribute ? says(attribute, values, slot) : null
}

function says(attribute: Attribute, values: string[], { at, isNumber }: Slot): boolean {
  const value = values[at] ?? ''
  return isNumber ? (axisNumbers(attribute)?.includes(Number(value)) ?? false) : axisWords(attribute) === value
}

function toTable(own: Member, family: Member[], rowSlots: Slot[], columnSlots: Slot[]): Series | null {
  const ownColumn = keyOf(own, columnSlots)
  let members = family
  const [first] = columnSlots
  if (keysOf(members, columnSlots).length > maxColumns && first) {
    members = members.filter(({ values }) => values[first.at] === own.values[first.at])
  }
  const all = keysOf(members, columnSlots)
  const start = Math.max(Math.min(all.indexOf(ownColumn) - maxColumns / 2, all.length - maxColumns), 0)
  const columns = all.slice(start, start + maxColumns)
  const cells = new Map<string, SeriesProduct>()
  for (const member of members) {
    const place = `${keyOf(member, rowSlots)} ${keyOf(member, columnSlots)}`
    // Two products in one place differ in something that nobody has told.
    if (cells.has(place)) return null
    cells.set(place, member.product)
  }
  const rows = keysOf(
    members.filter((member) => columns.includes(keyOf(member, columnSlots))),
    rowSlots,
  )
  if (rows.length * columns.length < 2) return null
  return {
    rowName: titleOf(rowSlots),
    columnName: titleOf(columnSlots),
    columns: columns.map((column) => label(column, columnSlots)),
    rows: rows.map((row) => ({
      name: label(row, rowSlots),
      cells: columns.map((column) => cells.get(`${row} ${column}`) ?? null),
    })),
  }
}

const separator = '|'

const keyOf = ({ values }: Member, slots: Slot[]): string => slots.map(({ at }) => values[at]).join(separator)

/** The different values that members have in some slots, the least first. */
function keysOf(members: Member[], slots: Slot[]): string[] {
  const keys = [...new Set(members.map((member) => keyOf(member, slots)))]
  return keys.sort((a, b) => compareKeys(a.split(separator), b.split(separator)))
}

function compareKeys(a: string[], b: string[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? ''
    const difference = /^\d/.test(value) ? Number(value) - Number(other) : value.localeCompare(other, 'ru')
    if (difference !== 0) return difference
  }
  return 0
}

/** «P80»; «150 мм · 61»: sizes of one unit as they are in a name, others with their unit. */
function label(key: string, slots: Slot[]): string {
  if (slots.length === 0) return ''
  const values = key.split(separator).map((value) => value.replace('.', ',').toUpperCase())
  if (slots.every(({ unit }) => unit === slots[0]?.unit)) {
    const text = values.join('×')
    return slots.every(({ isGrit }) => isGrit) ? `P${text}` : text
  }
  return values
    .map((value, index) => (value === '0' ? 'нет' : [value, slots[index]?.unit].filter(Boolean).join('\u00a0')))
    .join(' · ')
}

/** «Диаметр · Отверстия»; a unit that all have comes at the end. */
function titleOf(slots: Slot[]): string {
  const units = new Set(slots.map(({ unit }) => unit))
  const [unit = ''] = units
  return (
    slots.map(({ name }) => name).join(units.size === 1 ? ' × ' : ' · ') + (units.size === 1 && unit ? `, ${unit}` : '')
  )
}

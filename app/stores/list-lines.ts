import { type CartLine, maxLines, toLine } from './cart/cart-lines.ts'

/** A product of a list, with what was known of it when its price was last noted. */
export interface ListLine extends CartLine {
  /** '' as long as nobody has looked. */
  name: string
  sku: string
  /** Roubles a unit, of this quantity; null: not noted. */
  price: number | null
  /** Whether it could be ordered then; null: not noted. */
  isSold: boolean | null
}

/** A list that the shopper keeps in this browser under a name. */
export interface NamedList {
  id: string
  name: string
  lines: readonly ListLine[]
  /** When it was last changed by hand, ms since 1970. */
  changedAt: number
}

/** Lists of one browser. */
export const maxLists = 50
export const maxNameLength = 60
/** Characters that are kept of a product's name or article. */
const maxTextLength = 200
/** Items of a broken or foreign store that are looked at. */
const maxItems = maxLists * (maxLines + 1)

/** A line of which nothing is known yet. */
export const newLine = ({ product_id, quantity }: CartLine): ListLine => ({
  product_id,
  quantity,
  name: '',
  sku: '',
  price: null,
  isSold: null,
})

/** A list's name as it was typed or stored: of one line, cut to 60 characters; '' for anything else. */
export function readListName(value: unknown): string {
  const text = typeof value === 'string' && value.isWellFormed() ? value.replace(/[\s\p{C}]+/gu, ' ').trim() : ''
  return text.slice(0, maxNameLength).toWellFormed().replace('\ufffd', '').trim()
}

/** «Расходники», «Расходники 2», …: the name, or the first of these that no list has. */
export function freeName(name: string, lists: readonly NamedList[]): string {
  const wanted = readListName(name) || 'Список'
  const isTaken = (one: string) => lists.some((list) => list.name === one)
  for (let number = 1; ; number++) {
    const end = number > 1 ? ` ${number}` : ''
    const free = wanted.slice(0, maxNameLength - end.length) + end
    if (!isTaken(free)) return free
  }
}

/**
 * Lists as they are stored: heads and lines one after the other, none inside another, so that each object which is left
 * of a broken store can be read by itself.
 */
export const storedLists = (lists: readonly NamedList[]): object[] =>
  lists.flatMap(({ id, name, changedAt, lines }) => [
    { list: id, title: name, changedAt },
    ...lines.map((line) => ({ list: id, ...line })),
  ])

/**
 * The stored lists. Lines whose head is lost get one with a name of its own; what is neither is left out, and what is
 * too much. `isComplete` says that nothing was.
 */
export function readLists(stored: unknown): { lists: NamedList[]; isComplete: boolean } {
  if (stored === undefined) return { lists: [], isComplete: true }
  const items = Array.isArray(stored) ? stored : []
  const lists = new Map<string, NamedList & { lines: ListLine[] }>()
  let read = 0
  for (const item of items.slice(0, maxItems)) {
    const id = readId(item?.list)
    if (id === '') continue
    const title = readListName(item.title)
    const line = toListLine(item)
    const known = lists.get(id)
    if (!known && lists.size >= maxLists) continue
    const list = known ?? { id, name: title || 'Восстановленный список', lines: [], changedAt: toTime(item.changedAt) }
    if (title) Object.assign(list, { name: title, changedAt: toTime(item.changedAt) })
    else if (!line || list.lines.length >= maxLines || hasProduct(list, line)) continue
    else list.lines.push(line)
    lists.set(id, list)
    read++
  }
  return { lists: [...lists.values()], isComplete: Array.isArray(stored) && read === items.length }
}

/**
 * The lines with at least so much of each of these products; what is new is at the end. Those beyond 200 are left
 * out.
 */
export function withLines(lines: readonly ListLine[], added: readonly CartLine[]): readonly ListLine[] {
  const merged = [...lines]
  for (const line of added) {
    const place = merged.findIndex(({ product_id }) => product_id === line.product_id)
    const known = merged[place]
    if (known) merged[place] = withMost(known, line.quantity)
    else if (merged.length < maxLines) merged.push(newLine(line))
  }
  return merged
}

/** The lines with exactly so much of a product, none of it at 0. */
export function withListQuantity(lines: readonly ListLine[], id: number, quantity: number): readonly ListLine[] {
  const line = toLine({ product_id: id, quantity })
  if (!line) return lines.filter(({ product_id }) => product_id !== id)
  return lines.map((known) => (known.product_id === id ? ofQuantity(known, line.quantity) : known))
}

const withMost = (line: ListLine, quantity: number): ListLine =>
  line.quantity >= quantity ? line : ofQuantity(line, quantity)

/** Another quantity may have another price: it is noted anew. */
const ofQuantity = (line: ListLine, quantity: number): ListLine =>
  line.quantity === quantity ? line : { ...line, quantity, price: null }

const hasProduct = ({ lines }: NamedList, { product_id }: CartLine): boolean =>
  lines.some((line) => line.product_id === product_id)

function toListLine(item: Record<string, unknown>): ListLine | null {
  const line = toLine(item)
  if (!line) return null
  const { price, isSold } = item
  return {
    ...line,
    name: toText(item.name),
    sku: toText(item.sku),
    price: typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : null,
    isSold: typeof isSold === 'boolean' ? isSold : null,
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxTextLength) : '')
const toTime = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)
const readId = (value: unknown): string => (typeof value === 'string' && /^[a-z0-9]{1,12}$/.test(value) ? value : '')

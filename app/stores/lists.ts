import { ref } from 'valtio/vanilla'
import type { CartLine } from './cart/cart-lines.ts'
import { createEditLog } from './edit-log.ts'
import {
  freeName,
  type ListLine,
  maxLists,
  type NamedList,
  readListName,
  readLists,
  storedLists,
  withLines,
  withListQuantity,
} from './list-lines.ts'
import { keepBroken, readStored, removeStored, writeStored } from './persist.ts'
import { createStore } from './store.ts'

const key = 'lists'

interface Lists {
  /** The newest first. */
  lists: readonly NamedList[]
  /** False: the browser refuses to store them, and they live until the page is left. */
  isStored: boolean
}

/** The lists that the shopper keeps in this browser; shared by its tabs like the cart (docs/decisions/017). */
export const listsStore = createStore<Lists>({ lists: ref([]), isStored: true }, () => log.reload(), key)

const log = createEditLog<readonly NamedList[]>({
  key,
  read() {
    const { lists, isComplete } = readLists(readStored(key))
    if (!isComplete) keepBroken(key)
    return lists
  },
  write(lists) {
    const isStored = lists.length > 0 ? writeStored(key, storedLists(lists)) : removeStored(key)
    listsStore.state.isStored = isStored
    return isStored
  },
  show(lists) {
    const { state } = listsStore
    if (JSON.stringify(lists) !== JSON.stringify(state.lists)) state.lists = ref(lists)
  },
})

/** Resolves when all changes are stored, or the browser has refused to. */
export const listsStored = (): Promise<void> => log.stored()

/**
 * Makes a list of these lines, under this name or, if a list has it, one like it.
 * @returns null: there are 50 lists already
 */
export function addList(name: string, lines: readonly CartLine[]): NamedList | null {
  const { lists } = listsStore.read()
  if (lists.length >= maxLists) return null
  const id = Math.random().toString(36).slice(2, 10).padEnd(8, '0')
  const list = { id, name: freeName(name, lists), lines: withLines([], lines), changedAt: Date.now() }
  edit((known) => [list, ...known.filter((other) => other.id !== id)])
  return list
}

/** Sees to it that a list has at least so much of these products. Beyond 200 products it is full. */
export const addToList = (id: string, lines: readonly CartLine[]): void =>
  change(id, (list) => ({ ...list, lines: withLines(list.lines, lines) }))

/** Sets how much of a product is in a list; 0 takes it out. */
export const setListQuantity = (id: string, productId: number, quantity: number): void =>
  change(id, (list) => ({ ...list, lines: withListQuantity(list.lines, productId, quantity) }))

/** Puts a line that was taken out back at its index, unless the product is there again. */
export const restoreListLine = (id: string, line: ListLine, index: number): void =>
  change(id, (list) =>
    list.lines.some(({ product_id }) => product_id === line.product_id)
      ? list
      : { ...list, lines: list.lines.toSpliced(index, 0, line) },
  )

/** Gives a list another name. A name of no characters changes nothing. */
export function renameList(id: string, name: string): void {
  const wanted = readListName(name)
  if (wanted) change(id, (list) => ({ ...list, name: wanted }))
}

export const removeList = (id: string): void => edit((lists) => lists.filter((list) => list.id !== id))

export const restoreList = (list: NamedList, index: number): void =>
  edit((lists) => (lists.some(({ id }) => id === list.id) ? lists : lists.toSpliced(index, 0, list)))

/** Notes what is known of a list's products now: what changes from then on is shown. */
export function noteProducts(id: string, facts: readonly Omit<ListLine, 'quantity'>[]): void {
  const known = new Map(facts.map((fact) => [fact.product_id, fact]))
  edit((lists) =>
    lists.map((list) =>
      list.id === id
        ? { ...list, lines: list.lines.map((line) => ({ ...line, ...known.get(line.product_id) })) }
        : list,
    ),
  )
}

function change(id: string, make: (list: NamedList) => NamedList): void {
  const changedAt = Date.now()
  edit((lists) => lists.map((list) => (list.id === id ? { ...make(list), changedAt } : list)))
}

function edit(make: (lists: readonly NamedList[]) => readonly NamedList[]): void {
  listsStore.restore()
  log.add(make)
}

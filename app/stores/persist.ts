import type { LocalKey } from './kept-in-browser.ts'

/** Characters that are kept of a broken value. */
const maxCopyLength = 100_000
/** Items of a broken list that are looked at. */
const maxSalvaged = 1_000

let isRefused = false
let isRefusalShown = false

/**
 * The value that is stored under a key, as JSON. Undefined when there is none, when storage is switched off and when
 * nothing can be read any more; of a broken list the whole items are returned, and a copy of it is kept.
 */
export function readStored(key: LocalKey): unknown {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    if (text === null) return undefined
    keepBroken(key)
    return salvageList(text)
  }
}

/**
 * Stores a value as JSON.
 * @returns false where storage is full or switched off: the value lives until the page is left
 */
export const writeStored = (key: LocalKey, value: unknown): boolean =>
  tryOut(() => localStorage.setItem(key, JSON.stringify(value)))

/** @returns false where storage is switched off */
export const removeStored = (key: LocalKey): boolean => tryOut(() => localStorage.removeItem(key))

/** True once, after the browser has refused to store something: the shopper is to be shown a notice. */
export function takeStorageNotice(): boolean {
  const isNew = isRefused && !isRefusalShown
  isRefusalShown ||= isNew
  return isNew
}

/** Copies a value that could not be read whole to `{key}_broken`, once: nobody else may know what was in it. */
export function keepBroken(key: LocalKey): void {
  const copy = `${key}_broken`
  try {
    if (localStorage.getItem(copy) !== null) return
    localStorage.setItem(copy, localStorage.getItem(key)?.slice(0, maxCopyLength) ?? '')
  } catch {
    // The copy is a courtesy.
  }
}

function tryOut(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    isRefused = true
    return false
  }
}

/**
 * Calls `listener` when another tab has changed the value of a key, or may have while this page lay in the back-forward
 * cache.
 */
export function watchStored(key: LocalKey, listener: () => void): void {
  // Without a key all of the storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
}

/**
 * What is left of a broken list. If its end is missing: what precedes its last whole object, or of plain values
 * before the last comma. Otherwise the objects that can be read one by one.
 */
function salvageList(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return undefined
  for (const end of [text.lastIndexOf('}') + 1, text.lastIndexOf(',')]) {
    const list = end > 0 ? parse(`${text.slice(0, end)}]`) : undefined
    if (list !== undefined) return list
  }
  const items: unknown[] = []
  for (const [object] of text.matchAll(/\{[^{}]*\}/g)) {
    if (items.length === maxSalvaged) break
    items.push(parse(object))
  }
  return items.length > 0 ? items : undefined
}

/** Undefined for what is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

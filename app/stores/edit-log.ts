import type { LocalKey } from './kept-in-browser.ts'
import { readStored, writeStored } from './persist.ts'
import { withLock } from './with-lock.ts'

/** A change of a value, whatever it was. */
export type Edit<Value> = (value: Value) => Value

/** A key beside which ids of writes are kept. */
export type LoggedKey = LocalKey extends infer Key ? (Key extends `${infer Name}_writes` ? Name : never) : never

interface StoredValue<Value> {
  /** Key of the browser's storage, and name of the lock; ids of writes are kept under `{key}_writes`. */
  key: LoggedKey
  read: () => Value
  /** Stores the value. False: the browser refuses to. */
  write: (value: Value) => boolean
  /** Takes the value over, the edits of this tab included. */
  show: (value: Value) => void
}

/** Ids that are kept of the latest writes of all tabs: an edit whose write is not among them was overwritten. */
const maxWrites = 400
/**
 * How long a tab remembers its own writes, ms: a busy machine tells it of other tabs' writes seconds later. Nobody makes
 * more of them in that time than fit into the list.
 */
const memoryMs = 30_000

/** Edits of a value that several tabs store, none of which is lost (docs/decisions/017). */
export function createEditLog<Value>({ key, read, write, show }: StoredValue<Value>) {
  const writesKey: LocalKey = `${key}_writes`
  let value: Value
  /** Made here and not stored yet. */
  let pending: Edit<Value>[] = []
  let written: { id: string; at: number; edits: Edit<Value>[] }[] = []
  /** The browser refuses to store: what is in memory counts. */
  let isOnlyInMemory = false
  let isQueued = false
  let storing: Promise<void> = Promise.resolve()

  return {
    /** Makes an edit: shown at once, stored when no other tab is storing one. */
    add(edit: Edit<Value>): void {
      take(edit(value))
      pending.push(edit)
      queue()
    },
    /** Shows what is stored now, with the edits that are not stored yet. */
    reload(): void {
      if (isOnlyInMemory) return
      reclaimOverwritten()
      if (pending.length > 0) queue()
      take(withPending())
    },
    /** Resolves when all edits are stored, or the browser has refused to. */
    stored: () => storing,
  }

  function take(next: Value): void {
    value = next
    show(next)
  }

  function withPending(): Value {
    return pending.reduce((known, edit) => edit(known), read())
  }

  function queue(): void {
    if (isQueued) return
    isQueued = true
    // Of a page that is left nothing comes later. Chromium fires visibilitychange after what pagehide itself has changed.
    for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, flush, { once: true })
    storing = withLock(key, flush)
  }

  function flush(): void {
    isQueued = false
    if (!isOnlyInMemory) reclaimOverwritten()
    if (pending.length === 0) return
    const next = isOnlyInMemory ? value : withPending()
    noteWrite()
    take(next)
    isOnlyInMemory = !write(next)
  }

  /** Before the value itself is written, so that a tab that learns of the new value finds the id. */
  function noteWrite(): void {
    const at = Date.now()
    const id = crypto.randomUUID().slice(0, 8)
    const ids = readStored(writesKey)
    writeStored(writesKey, [...(Array.isArray(ids) ? ids : []).slice(1 - maxWrites), id])
    written = [...written.filter((write) => at - write.at < memoryMs), { id, at, edits: pending }]
    pending = []
  }

  /**
   * A tab on a busy machine may have written before it saw our write: then ours is pending once more. Nothing is
   * concluded from a list that is not there.
   */
  function reclaimOverwritten(): void {
    const ids = readStored(writesKey)
    if (!Array.isArray(ids)) return
    const recent = written.filter((write) => Date.now() - write.at < memoryMs)
    const overwritten = recent.filter(({ id }) => !ids.includes(id))
    written = recent.filter(({ id }) => ids.includes(id))
    pending = [...overwritten.flatMap(({ edits }) => edits), ...pending]
  }
}

/**
 * The value that is stored under a key, as JSON. Undefined when there is none, when storage is switched off and when
 * nothing can be read any more; of a list that was cut off in the middle the whole items are returned.
 */
export function readStored(key: string): unknown {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return text === null ? undefined : salvageList(text)
  }
}

/** Stores a value as JSON; where storage is full or switched off it lives until the page is left. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Calls `listener` when another tab has changed the value of a key. Returns what ends that. */
export function watchStored(key: string, listener: () => void): () => void {
  // Without a key all of the storage was cleared.
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function salvageList(text: string): unknown {
  const end = text.lastIndexOf('}')
  if (!text.trimStart().startsWith('[') || end === -1) return undefined
  try {
    return JSON.parse(`${text.slice(0, end + 1)}]`)
  } catch {
    return undefined
  }
}

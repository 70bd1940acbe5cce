const event = 'show-whole'

/** Has lists that leave out what is far from view show all of it, before the call ends. */
export function showWhole(): void {
  dispatchEvent(new Event(event))
}

/**
 * Calls `show` when all of a page is wanted: by `showWhole`, or to be printed.
 * @returns a function that ends it
 */
export function onShowWhole(show: () => void): () => void {
  const names = [event, 'beforeprint']
  for (const name of names) addEventListener(name, show)
  return () => {
    for (const name of names) removeEventListener(name, show)
  }
}

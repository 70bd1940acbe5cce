import { hearPopStateFirst } from './intercept-popstate.ts'

interface Layer {
  close: () => void
}

/** Layers that are open, the uppermost last. Each is to have a history entry; one entry is as good as another. */
const layers: Layer[] = []
/** Entries that the layers have. */
let entries = 0
/** True from `history.back()` until the entry is left. */
let isGoingBack = false

/**
 * Gives an open layer a history entry of its own: going back then closes the uppermost layer instead of leaving the
 * page. React Router does not learn of the entry.
 * @returns to be called when the layer is closed: it takes the entry away, or leaves it to a link that replaces it
 */
export function holdBack(close: () => void): (isReplaced: boolean) => void {
  hearPopStateFirst(goBack)
  const layer = { close }
  layers.push(layer)
  settle()
  return (isReplaced) => {
    const place = layers.indexOf(layer)
    if (place === -1) return
    layers.splice(place, 1)
    if (isReplaced) entries -= 1
    // A layer that opens in place of this one takes over the entry.
    else queueMicrotask(settle)
  }
}

/** Adds the entries that are missing; those that are too many are left one by one, since going back takes its time. */
function settle(): void {
  if (isGoingBack) return
  for (; entries < layers.length; entries += 1) {
    const { idx = 0, ...state } = (history.state ?? {}) as { idx?: number }
    history.pushState({ ...state, idx: idx + 1, isLayer: true }, '')
  }
  if (entries === layers.length) return
  isGoingBack = history.state?.isLayer === true
  if (isGoingBack) history.back()
  // The visitor has gone on to another page, behind which the entries stay.
  else entries = layers.length
}

function goBack(event: PopStateEvent): void {
  if (entries === 0) return
  event.stopImmediatePropagation()
  entries -= 1
  if (!isGoingBack) layers.pop()?.close()
  isGoingBack = false
  settle()
}

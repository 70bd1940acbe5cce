import { entryIndex } from '../../react-internals.ts'
import { interceptPopState } from './intercept-popstate.ts'

interface Layer {
  close: () => void
}

/** Open layers, the uppermost last. Each needs one history entry, whichever it is. */
const layers: Layer[] = []
let entries = 0
/** The router's number of the entry below them: that of the page. */
let pageIndex = 0
/** True from `history.back()` until the entry is left. */
let isGoingBack = false

/**
 * Gives an open layer a history entry of its own: going back then closes the uppermost layer instead of leaving the
 * page. React Router does not notice the entry; its `useBlocker` could keep the page, but not the history entry.
 * @returns to be called when the layer is closed: it removes the entry, or leaves it to a link that replaces it
 */
export function closeOnBack(close: () => void): (isReplaced: boolean) => void {
  interceptPopState(onPopState)
  const layer = { close }
  layers.push(layer)
  settle()
  return (isReplaced) => {
    const index = layers.indexOf(layer)
    if (index === -1) return
    layers.splice(index, 1)
    if (isReplaced) entries -= 1
    // A layer that opens in place of this one takes over the entry.
    else queueMicrotask(settle)
  }
}

/** Adds missing entries, and leaves surplus ones one by one, since going back is asynchronous. */
function settle(): void {
  if (isGoingBack) return
  for (; entries < layers.length; entries += 1) {
    const index = entryIndex(history.state) ?? 0
    if (entries === 0) pageIndex = index
    history.pushState({ ...history.state, idx: index + 1, isLayer: true }, '')
  }
  if (entries === layers.length) return
  isGoingBack = history.state?.isLayer === true
  if (isGoingBack) history.back()
  // The visitor has gone on to another page, behind which the entries stay.
  else entries = layers.length
}

function onPopState(event: PopStateEvent): void {
  if (entries === 0) return
  if ((entryIndex(event.state) ?? pageIndex) < pageIndex) {
    // Further back than the page, as by a long press of Back: that is the router's.
    entries = 0
    isGoingBack = false
    for (const layer of layers.splice(0)) layer.close()
    return
  }
  event.stopImmediatePropagation()
  entries -= 1
  if (!isGoingBack) layers.pop()?.close()
  isGoingBack = false
  settle()
}

import { routerState } from '../../react-internals.ts'

/** Key of the time of the last reload in the tab's storage, ms since 1970. */
export const reloadKey = 'reloaded_at'
/** Least time between two automatic reloads, ms (spec 9). */
const intervalMs = 60_000
/**
 * A page that is being left breaks its loads off, which WebKit and Firefox tell it: after this time it is gone, ms. A
 * reload would bring it back.
 */
export const leavingMs = 2_000

/** Addresses that are loaded anew as soon as the visitor waits for them. */
const broken = new Set<string>()

/**
 * Reloads the page because a chunk cannot be loaded, which after a deployment brings the new ones; on the way to
 * another page, loads that one. At most once a minute in a tab, not without a connection, and not if the page is being
 * left. Who has opened another one meanwhile stays there: React Router never asks for the chunk a second time, so what
 * was broken is loaded anew when they come back to it.
 * @returns false if the page stays
 */
export function reloadOnce(): boolean {
  if (broken.size === 0 && !mayReload()) return false
  const wanted = destination()
  if (broken.has(wanted)) return true
  broken.add(wanted)
  setInterval(() => {
    if (destination() !== wanted) return
    if (wanted === location.href) location.reload()
    else location.assign(wanted)
  }, leavingMs)
  return true
}

/** Notes that the page will be reloaded, where that is allowed now. */
function mayReload(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(reloadKey)) < intervalMs) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** The address that the visitor is on the way to, or at. */
function destination(): string {
  const next = routerState()?.navigation.location
  return next ? new URL(next.pathname + next.search + next.hash, location.origin).href : location.href
}

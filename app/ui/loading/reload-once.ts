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

/**
 * Reloads the page because a chunk cannot be loaded, which after a deployment brings the new ones; on the way to
 * another page, loads that one. At most once a minute in a tab, not without a connection, and not if the page is being
 * left.
 * @returns false if the page stays
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(reloadKey)) < intervalMs) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
  } catch {
    return false
  }
  setTimeout(() => {
    const next = routerState()?.navigation.location
    if (next) location.assign(next.pathname + next.search + next.hash)
    else location.reload()
  }, leavingMs)
  return true
}

import type { RouterState } from 'react-router'

/** Where a tab keeps when it was last reloaded, ms since 1970. */
export const reloadKey = 'reloaded_at'
/** The pause between two reloads that nobody asked for, ms (spec section 9). */
const pause = 60_000

/**
 * Loads the page anew because a part of it is missing, which after a deployment brings the new parts; on the way to
 * another page, that one. At most once a minute in a tab, and not without a connection.
 * @returns false if the page stays
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(reloadKey)) < pause) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
  } catch {
    return false
  }
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: RouterState } }
  const next = router?.state.navigation.location
  if (next) location.assign(next.pathname + next.search + next.hash)
  else location.reload()
  return true
}

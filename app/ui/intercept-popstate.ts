type Listener = (event: PopStateEvent) => void

let first: Listener | undefined

/**
 * To be called before the router starts: events whose target is the window itself reach its listeners in the order in
 * which these were added, capturing or not, in Chromium at least.
 */
export function startPopState(): void {
  addEventListener('popstate', (event) => first?.(event))
}

/** From now on `listener` hears of a way back before the router does, and can keep it from it. */
export function hearPopStateFirst(listener: Listener): void {
  first = listener
}

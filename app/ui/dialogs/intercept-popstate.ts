type Listener = (event: PopStateEvent) => void

let interceptor: Listener | undefined

/**
 * To be called before the router starts: events whose target is the window itself reach its listeners in the order in
 * which these were added, capturing or not, in Chromium at least.
 */
export function installPopStateInterceptor(): void {
  addEventListener('popstate', (event) => interceptor?.(event))
}

/** From now on `listener` gets each popstate event before the router does, and can stop it. */
export function interceptPopState(listener: Listener): void {
  interceptor = listener
}

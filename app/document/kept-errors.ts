/** An error of our scripts: `error`, `unhandledrejection`, or Vite's `vite:preloadError`. */
export type KeptEvent = Event &
  Partial<Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'>> & { reason?: unknown; payload?: unknown }

/** Those that nobody has reported yet. The entry imports this before anything that may fail. */
export const keptErrors: KeptEvent[] = []

for (const type of ['error', 'unhandledrejection', 'vite:preloadError'])
  addEventListener(type, (event) => keptErrors.push(event))

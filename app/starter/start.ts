/** What the inline script (starter.ts) leaves on `window` for the page. */
export interface Starter {
  /** Lets React Router's scripts run, which come right before the call. */
  (): void
  /** Path and search of the page whose HTML this is. */
  ours: string
  /** What was clicked before the page was hydrated, with its event. */
  held: Map<HTMLButtonElement, MouseEvent>
  /** What its last message says that is in the cart now, and how much of it was there before. */
  added?: { product_id: number; name: string; before: number } | undefined
  /** The scripts do not come: from now on clicks and forms do what the HTML says, those that were held first. */
  fail: () => void
}

declare global {
  interface Window {
    start: Starter
  }
}

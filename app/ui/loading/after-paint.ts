/** Runs it once the browser has painted what the current event has changed. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

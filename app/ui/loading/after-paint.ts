/** Runs it once the browser has painted what the current event has changed; in a tab behind others nothing is painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

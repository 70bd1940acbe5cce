/** Tells the Worker something as JSON, even while the page is being left. Nobody waits for an answer. */
export function sendBeacon(path: '/beacon/errors' | '/beacon/vitals', facts: object): void {
  const { build = 'unknown' } = document.documentElement.dataset
  const body = JSON.stringify({ ...facts, build })
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
}

/** Sends the Worker something as JSON, even while the page is being left. The answer is ignored. */
export function sendBeacon(path: '/beacon/errors' | '/beacon/vitals', data: object): void {
  const { build = 'unknown' } = document.documentElement.dataset
  const body = JSON.stringify({ ...data, build })
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
}

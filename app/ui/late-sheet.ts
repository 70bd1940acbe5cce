/** Who needs the late sheet (app/layout/late.css) at the first paint. */
export const lateMedia = 'print,(prefers-color-scheme:dark),(forced-colors:active)'

export function applyLateSheet(): void {
  for (const late of document.querySelectorAll(`link[media="${lateMedia}"]`)) late.setAttribute('media', 'all')
}

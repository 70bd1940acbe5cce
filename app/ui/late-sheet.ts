/** Who needs the late sheet (app/layout/late.css) at the first paint. */
export const lateMedia = 'print,(prefers-color-scheme:dark),(forced-colors:active)'

/**
 * Puts it to use for all: once more, behind all other sheets. Were its medium changed where it stands, Chromium would
 * set all text of the page anew (docs/decisions/058).
 */
export function applyLateSheet(): void {
  for (const link of document.querySelectorAll(`link[media="${lateMedia}"]`)) {
    const sheet = link.cloneNode() as HTMLLinkElement
    sheet.media = ''
    document.head.appendChild(sheet)
  }
}

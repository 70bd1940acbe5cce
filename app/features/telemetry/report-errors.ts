import { type KeptEvent, keptErrors } from '../../document/kept-errors.ts'
import { leavingMs, reloadKey } from '../../ui/loading/reload-once.ts'
import { sendBeacon } from './send-beacon.ts'

/** Reports of one page load. */
const maxReports = 10
/** Names the reload that has been reported in this tab. */
const reportedKey = 'reload_reported'

let sent = 0

/** Reports uncaught errors of our scripts to the Worker, earlier ones first. The Worker cuts what is personal. */
export function reportErrors(): void {
  const before = keptErrors.splice(0)
  keptErrors.push = (event) => {
    report(event)
    return 0
  }
  for (const event of before) report(event)
  reportReload()
}

function report({ type, message, filename, lineno, colno, reason, payload }: KeptEvent): void {
  if (type === 'error') {
    // Without a file it is another origin's: browsers hide those.
    if (message && filename) send('error', message, filename, lineno, colno)
    return
  }
  const cause = reason ?? payload
  if (!(cause instanceof Error)) {
    send('rejection', `rejected with ${typeof cause}`, '/')
    return
  }
  if (cause.name === 'AbortError') return
  const text = `${cause.name}: ${cause.message}`
  if (payload) {
    setTimeout(send, leavingMs, 'chunk', text, /https?:\/\/\S+/.exec(text)?.[0] ?? '/')
    return
  }
  const [, file = '/', line, column] = /([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/m.exec(cause.stack ?? '') ?? []
  send('rejection', text, file, Number(line ?? 0), Number(column ?? 0))
}

/** A page that was loaded anew because a part of it was missing (app/ui/loading/reload-once.ts). */
function reportReload(): void {
  try {
    const at = sessionStorage.getItem(reloadKey)
    if (at === null || at === sessionStorage.getItem(reportedKey)) return
    sessionStorage.setItem(reportedKey, at)
  } catch {
    return
  }
  send('chunk', 'page loaded anew: a part of it was missing', '/')
}

function send(kind: 'error' | 'rejection' | 'chunk', message: string, file: string, line = 0, column = 0): void {
  const { origin, pathname } = new URL(file, location.href)
  if (origin !== location.origin || sent >= maxReports) return
  sent += 1
  const place = { file: pathname.slice(0, 300), line, column, path: location.pathname.slice(0, 300) }
  sendBeacon('/beacon/errors', { kind, message: message.slice(0, 500), ...place })
}

import { reloadKey } from '../../ui/reload-once.ts'
import { sendBeacon } from './send-beacon.ts'

/** What the boot script keeps in `window.errors`: `error`, `unhandledrejection` and Vite's `vite:preloadError`. */
type KeptEvent = Event &
  Partial<Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'>> & { reason?: unknown; payload?: unknown }

declare global {
  interface Window {
    errors?: KeptEvent[]
  }
}

/** Told of one page load. */
const mostReports = 10
/** Names the reload that has been told in this tab. */
const toldKey = 'reload_told'

let told = 0

/** Tells the Worker of uncaught errors of our scripts, those of before first. What is personal the Worker cuts. */
export function reportErrors(): void {
  const kept = window.errors
  if (!kept) return
  const before = kept.splice(0)
  kept.push = (event) => {
    tell(event)
    return 0
  }
  for (const event of before) tell(event)
  tellReload()
}

function tell({ type, message, filename, lineno, colno, reason, payload }: KeptEvent): void {
  if (type === 'error') {
    // Without a file it is another origin's: the browser does not tell.
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
    send('chunk', text, /https?:\/\/\S+/.exec(text)?.[0] ?? '/')
    return
  }
  const [, file = '/', line, column] = /([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/m.exec(cause.stack ?? '') ?? []
  send('rejection', text, file, Number(line ?? 0), Number(column ?? 0))
}

/** A page that was loaded anew because a part of it was missing (app/ui/reload-once.ts). */
function tellReload(): void {
  try {
    const at = sessionStorage.getItem(reloadKey)
    if (at === null || at === sessionStorage.getItem(toldKey)) return
    sessionStorage.setItem(toldKey, at)
  } catch {
    return
  }
  send('chunk', 'page loaded anew: a part of it was missing', '/')
}

function send(kind: 'error' | 'rejection' | 'chunk', message: string, file: string, line = 0, column = 0): void {
  const { origin, pathname } = new URL(file, location.href)
  if (origin !== location.origin || told >= mostReports) return
  told += 1
  const place = { file: pathname.slice(0, 300), line, column, path: location.pathname.slice(0, 300) }
  sendBeacon('/beacon/errors', { kind, message: message.slice(0, 500), ...place })
}

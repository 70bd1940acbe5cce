/**
 * Writes one JSON line. Errors are cut down to class and message, what was thrown without being one to class and
 * status; nothing that a shopper typed belongs into `facts` (no query text, phone, e-mail, code, cookie or token).
 */
export function logEvent(level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown>): void {
  const { error, ...rest } = facts
  const line = JSON.stringify({ level, event, ...rest, ...(error !== undefined && { error: nameAndMessage(error) }) })
  console[level](line)
}

/** For what would be said again and again: the returned function is true once in `pause` ms. */
export function createPause(pause: number): () => boolean {
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = Date.now()
    if (now - saidAt < pause) return false
    saidAt = now
    return true
  }
}

function nameAndMessage(error: unknown): string {
  if (!(error instanceof Error)) return nameAndStatus(error)
  const { name } = error.constructor
  // JSON.parse quotes what it could not read.
  return error instanceof SyntaxError ? name : `${name}: ${error.message}`
}

/** A Response, or React Router's `data(null, { status })`; its body may hold data of a page. */
function nameAndStatus(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return `thrown ${typeof thrown}`
  const { status, init } = thrown as { status?: unknown; init?: { status?: unknown } | null }
  const known = status ?? init?.status
  return [thrown.constructor?.name ?? 'object without class', typeof known === 'number' && `status ${known}`]
    .filter(Boolean)
    .join(': ')
}

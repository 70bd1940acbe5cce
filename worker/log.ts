/**
 * Writes one JSON line. Errors are cut down to class and message; nothing that a shopper typed
 * belongs into `facts` (no query text, phone, e-mail, code, cookie or token).
 */
export function logEvent(level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown>): void {
  const { error, ...rest } = facts
  const line = JSON.stringify({ level, event, ...rest, ...(error !== undefined && { error: nameAndMessage(error) }) })
  console[level](line)
}

function nameAndMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name } = error.constructor
  // JSON.parse quotes what it could not read.
  return error instanceof SyntaxError ? name : `${name}: ${error.message}`
}

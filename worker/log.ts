/**
 * Writes one JSON line. Errors are cut down to class and message of our own errors; nothing that a shopper typed
 * belongs into `facts` (no query text, phone, e-mail, code, cookie or token).
 */
export function logEvent(level: 'info' | 'warn' | 'error', event: string, facts: Record<string, unknown>): void {
  const { error, ...rest } = facts
  const line = JSON.stringify({ level, event, ...rest, ...(error !== undefined && { error: nameAndMessage(error) }) })
  console[level](line)
}

const nameAndMessage = (error: unknown): string =>
  error instanceof Error ? `${error.constructor.name}: ${error.message}` : typeof error

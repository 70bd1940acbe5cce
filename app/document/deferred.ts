/**
 * Lets a loader return a promise without awaiting it: a rejection is reported and still reaches the section's error
 * text, but never counts as unhandled.
 */
export function deferred<T>(promise: Promise<T>, report: (error: unknown) => void): Promise<T> {
  promise.catch(report)
  return promise
}

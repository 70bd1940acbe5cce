/** What the promise becomes, or `otherwise` after so many ms. */
export async function within<T, O>(milliseconds: number, promise: Promise<T>, otherwise: O): Promise<T | O> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<O>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Lets a loader return a promise without awaiting it: a rejection is reported and still reaches the section's error
 * text, but never counts as unhandled.
 */
export function deferred<T>(promise: Promise<T>, report: (error: unknown) => void): Promise<T> {
  promise.catch(report)
  return promise
}

/** What a promise brings, or `otherwise` if that takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

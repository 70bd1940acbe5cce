/**
 * A reader of clean values from this shop's own `/api` (worker/api-proxy). The answer is kept as long as the page lives;
 * a failed read is tried again at the next call. For the browser alone.
 * @throws Error if there is no answer or none with status 200
 */
export function readOnce<T>(path: string): () => Promise<T> {
  let answer: Promise<T> | null = null
  const read = async (): Promise<T> => {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    const { data } = (await response.json()) as { data: T }
    return data
  }
  return () => {
    answer ??= read().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}

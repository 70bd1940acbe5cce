/** `fetch`, whose error says why no answer comes: «fetch failed: ENOTFOUND», and not «fetch failed» alone. */
export async function fetchWithReason(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
    const reason = cause?.code ?? cause?.message
    throw reason ? new Error(`${message}: ${reason}`, { cause: error }) : error
  }
}

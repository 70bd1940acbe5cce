/** The URL that a text is; null for none. Not by `URL.parse`, which browsers have had since 2024 alone (Safari 18). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

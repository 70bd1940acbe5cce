/** UTF-16 units of a typed query; what is longer is cut. */
export const maxQueryLength = 120

/**
 * A typed query as it may be sent to another service: one line without control characters, single blanks, whole
 * characters, at most 120 UTF-16 units. '' when nothing is left.
 */
export function toQueryText(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.slice(0, maxQueryLength).trimEnd().toWellFormed()
}

/** The words of a text for comparing: lower case, ё as е, letters and digits only. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

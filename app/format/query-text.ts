/** Characters of a question that somebody typed; what is longer is cut. */
const longest = 120

/**
 * What somebody typed to look for, as it may leave for another service: one line without control characters, single
 * blanks, whole characters, at most 120 UTF-16 units. '' when nothing is left.
 */
export function toQueryText(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.slice(0, longest).trimEnd().toWellFormed()
}

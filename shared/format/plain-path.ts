/** What has an encoded form and no business in a path: controls, # % / : ; < = > ? \ and all unreserved characters. */
const needlesslyEncoded = /%(?:[01]|2[35def]|3|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9aef])/i

/**
 * Whether a raw path means the same to everybody who reads it: no dot segments, no second spelling of a character, no
 * separators in disguise. Non-ASCII text in percent-encoded UTF-8 passes, and so do double slashes, which the
 * canonical redirect of pages removes.
 */
export function isPlainPath(rawPath: string): boolean {
  if (/^\/[\w/-]*$/.test(rawPath)) return true
  if (!rawPath.startsWith('/') || /[;\\]/.test(rawPath) || needlesslyEncoded.test(rawPath)) return false
  try {
    decodeURIComponent(rawPath)
    return new URL(`http://host${rawPath}`).pathname === rawPath
  } catch {
    return false
  }
}

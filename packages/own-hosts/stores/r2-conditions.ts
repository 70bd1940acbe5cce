/** `onlyIf` of a call of R2, as workerd writes it. */
export interface R2Condition {
  etagMatches?: Tag[]
  etagDoesNotMatch?: Tag[]
  /** ms since 1970, as text */
  uploadedBefore?: string
  uploadedAfter?: string
  /** Times are compared without their milliseconds. */
  secondsGranularity?: boolean
}
type Tag = { type: 'strong' | 'weak'; value: string } | { type: 'wildcard' }

/** Whether an object, or that there is none, meets a condition. */
export function holds(
  condition: R2Condition | undefined,
  object: { etag: string; uploaded: number } | undefined,
): boolean {
  if (!condition) return true
  const { etagMatches, etagDoesNotMatch, uploadedBefore, uploadedAfter, secondsGranularity } = condition
  if (!object) return etagMatches === undefined && uploadedAfter === undefined
  const uploaded = secondsGranularity ? Math.floor(object.uploaded / 1000) * 1000 : object.uploaded
  const isMatch = etagMatches === undefined || etagMatches.some((tag) => names(tag, object.etag, false))
  const isOther = etagDoesNotMatch === undefined || !etagDoesNotMatch.some((tag) => names(tag, object.etag, true))
  const isLater =
    uploadedAfter === undefined || uploaded > Number(uploadedAfter) || (etagDoesNotMatch !== undefined && isOther)
  const isEarlier =
    uploadedBefore === undefined || uploaded < Number(uploadedBefore) || (etagMatches !== undefined && isMatch)
  return isMatch && isOther && isLater && isEarlier
}

/** Weak tags match where that is enough (RFC 9110, 8.8.3.2). */
const names = (tag: Tag, etag: string, isWeakEnough: boolean): boolean =>
  tag.type === 'wildcard' || (tag.value === etag && (tag.type === 'strong' || isWeakEnough))

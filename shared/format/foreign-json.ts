/** What no question of a browser has: levels of lists and objects in one another, and values that follow one another. */
const maxDepth = 20
const maxValues = 5_000

/**
 * The value of JSON that a stranger wrote; undefined for what is none, and for what is nested or long beyond use: the
 * checks that follow may call themselves for each level and quote each value.
 */
export function parseForeignJson(text: string): unknown {
  if (!isBounded(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One look at each sign; texts in quotation marks count as one value. */
function isBounded(text: string): boolean {
  let depth = 0
  let values = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]+|\\.)*"?|[[\]{},]/gs)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') values += 1
    if (depth > maxDepth || values > maxValues) return false
  }
  return true
}

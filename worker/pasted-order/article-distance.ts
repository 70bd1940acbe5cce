/** Whether two articles differ by no more than two characters, or by noughts at the start. */
export function isAlmost(one: string, other: string): boolean {
  if (one.length < 4 || Math.abs(one.length - other.length) > 2) return false
  if (other.endsWith(one) && /^0+$/.test(other.slice(0, other.length - one.length))) return true
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 9) <= Math.min(2, one.length / 4)
}

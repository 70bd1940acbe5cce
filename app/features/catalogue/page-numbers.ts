/** Page numbers to offer around `current`; null is a gap: 1 … 4 5 6 … 25. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const reach = Math.max(1, 4 - current)
  const near = (page: number) => page === 1 || page === last || Math.abs(page - current) <= reach
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(near)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

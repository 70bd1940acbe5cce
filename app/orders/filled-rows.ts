/** Rows from above in which headings are looked for. */
const headRows = 40

const quantityHeading =
  /^(?:кол(?:\.|-?\s?во|ич)|количество|qty|quantity|заказ(?!чик)|к заказу|ваш заказ|order|нужно|потребность)/iu
const noAmount = /^[\s\-–—0.,]*$/

/** The rows of a price list that have a quantity, and what stands above them; all where no column holds quantities. */
export function filledRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const head = rows.slice(0, headRows).findIndex((row) => row.some((cell) => quantityHeading.test(cell.trim())))
  const columns = head === -1 ? sparseColumn(rows) : columnsBelow(rows[head] ?? [])
  if (columns.length === 0) return rows
  const isFilled = (row: readonly string[]) => columns.some((column) => !noAmount.test(row[column] ?? ''))
  return rows.filter((row, at) => at <= head || isFilled(row))
}

const columnsBelow = (heading: readonly string[]): number[] =>
  heading.flatMap((cell, column) => (quantityHeading.test(cell.trim()) ? [column] : []))

/** Without headings: the last column in which a number stands here and there. */
function sparseColumn(rows: readonly (readonly string[])[]): number[] {
  const counts: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (/^\d{1,6}(?:[.,]\d+)?$/.test(cell.trim())) counts[column] = (counts[column] ?? 0) + 1
    })
  }
  const column = counts.findLastIndex((count = 0) => count > 0 && count < rows.length / 5)
  return column === -1 ? [] : [column]
}

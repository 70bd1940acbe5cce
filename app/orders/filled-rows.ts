/** Rows from above in which headings are looked for. */
const headRows = 40

/** What heads the quantities that a buyer fills in: «Кол-во, шт», «Ваш заказ», «К поставке». */
const quantityHeading =
  /^(?:ваш[аеи]?\s|укажите\s|введите\s)?(?:кол(?:\.|-?\s?во|ич|ичество)|к заказу|к закупке|к поставке|заказ(?!н|чик)|заявка|заказать|qty|quantity|order(?!\s*(?:code|no|n|number|date|#))|нужно|надо|требуется|потребность)(?!\p{L})/iu
/** What else such a heading speaks of: stock, packs, the least that is sold, a number or date of an order. */
const otherHeading =
  /склад|остат|налич|резерв|свободн|доступн|(?<!\p{L})в\s+(?:уп|кор|пач|ящ|пал|бл|рул)|мин|кратн|норма|№|номер|код|дата|stock|available|pack|min/iu
const noAmount = /^[\s\-–—0.,]*$/

/**
 * The rows of a price list that have a quantity, and what stands above them; all where no column holds quantities.
 */
export function filledRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const head = rows.slice(0, headRows).findIndex((row) => columnsBelow(row).length > 0)
  const columns = head === -1 ? sparseColumn(rows) : columnsBelow(rows[head] ?? [])
  if (columns.length === 0) return rows
  const isFilled = (row: readonly string[]) => columns.some((column) => !noAmount.test(row[column] ?? ''))
  return rows.filter((row, at) => at <= head || isFilled(row))
}

/** Columns of quantities below a row of headings; one cell alone is a title. */
function columnsBelow(heading: readonly string[]): number[] {
  const cells = heading.map((cell) => cell.trim())
  if (cells.filter(Boolean).length < 2) return []
  return cells.flatMap((cell, column) => (quantityHeading.test(cell) && !otherHeading.test(cell) ? [column] : []))
}

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

import { countOf } from '../../format/plural.ts'
import { textRows } from '../../format/text-rows.ts'
import { rowsToText } from '../../orders/order-text.ts'
import { readTable } from '../../spreadsheet/read-table.ts'
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error.ts'
import { addOrderText } from '../../stores/quick-order.ts'
import { showSnackbar } from '../../ui/snackbar.ts'

/** Puts the rows of a file below the text; `onProblem` gets the reason, in words, where that cannot be done. */
export async function takeFile(file: File, onProblem: (problem: string) => void): Promise<void> {
  try {
    const text = rowsToText(await readTable(file))
    const rows = textRows(text).filter((row) => row.trim() !== '').length
    if (rows === 0) onProblem('В файле нет ни одной строки заказа')
    else if (addOrderText(text)) showSnackbar(`Прочитали файл: ${countOf(rows, ['строка', 'строки', 'строк'])}`)
    else onProblem('Вместе с файлом список слишком длинный: сначала добавьте в корзину и уберите то, что в нём есть')
  } catch (error) {
    onProblem(error instanceof SpreadsheetError ? error.message : 'Не удалось прочитать файл')
  }
}

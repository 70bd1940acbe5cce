import { countOf } from '../../format/plural.ts'
import { type FileText, readFileText, type SheetText, sheetText } from '../../orders/file-text.ts'
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error.ts'
import { addOrderText } from '../../stores/quick-order.ts'
import { showSnackbar } from '../../ui/snackbar.ts'

/** What a file leaves to say, and why it could not be taken, in words. */
export type TakenFile = Pick<FileText, 'notes' | 'others'> & { problem: string | null }

const nothing: TakenFile = { notes: [], others: [], problem: null }

/** Puts the rows of a file below the text. */
export async function takeFile(file: File): Promise<TakenFile> {
  try {
    const read = await readFileText(file)
    return { ...read, problem: addLines(read) }
  } catch (error) {
    return { ...nothing, problem: problemText(error) }
  }
}

/** Puts another sheet of a file below the text. */
export function takeSheet(taken: TakenFile, sheet: FileText['others'][number]): TakenFile {
  try {
    const read = sheetText(sheet.rows)
    const problem = addLines(read)
    return problem
      ? { ...taken, problem }
      : { notes: read.notes, others: taken.others.filter((one) => one !== sheet), problem: null }
  } catch (error) {
    return { ...taken, problem: problemText(error) }
  }
}

const problemText = (error: unknown): string =>
  error instanceof SpreadsheetError ? error.message : 'Не удалось прочитать файл'

/** Why lines cannot be added; null: they have been. */
function addLines({ text, lines }: SheetText): string | null {
  if (text.trim() === '') return 'В файле нет ни одной строки заказа'
  if (!addOrderText(text)) {
    return 'Вместе с файлом список слишком длинный: сначала добавьте в корзину и уберите то, что в нём есть'
  }
  showSnackbar(`Прочитали файл: ${countOf(lines, ['строка', 'строки', 'строк'])}`)
  return null
}

import { countOf } from '../../../shared/format/plural.ts'
import { type FileText, readFileText, type SheetText, sheetText } from '../../orders/file-text.ts'
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error.ts'
import { addOrderText, quickOrderStore, setOrder, setOrderText } from '../../stores/quick-order.ts'
import { showSnackbar } from '../../ui/snackbar.ts'

/** What a file leaves to say, and why it could not be taken, in words. */
export type TakenFile = Pick<FileText, 'notes' | 'others'> & {
  problem: string | null
  /** Rows for which it is not said yet whether they come instead of the text or below it. */
  waiting: SheetText | null
}

const nothing: TakenFile = { notes: [], others: [], problem: null, waiting: null }

/** Puts the rows of a file into an empty field; beside a text they wait to be told where they belong. */
export async function takeFile(file: File): Promise<TakenFile> {
  try {
    const read = await readFileText(file)
    const { notes, others } = read
    const isAsked = read.text.trim() !== '' && quickOrderStore.read().text.trim() !== ''
    return isAsked
      ? { notes, others, problem: null, waiting: read }
      : { notes, others, problem: addLines(read), waiting: null }
  } catch (error) {
    return { ...nothing, problem: problemText(error) }
  }
}

/** Puts rows that have waited below the text. */
export const addWaiting = (taken: TakenFile): TakenFile => ({
  ...taken,
  waiting: null,
  problem: taken.waiting && addLines(taken.waiting),
})

/** Puts rows that have waited in the place of the text, which can be had back. */
export function replaceByWaiting(taken: TakenFile): TakenFile {
  const before = quickOrderStore.read()
  if (taken.waiting) {
    setOrderText(taken.waiting.text)
    showSnackbar('Список заменён строками файла', { text: 'Вернуть', onClick: () => setOrder(before) })
  }
  return { ...taken, waiting: null }
}

/** Puts another sheet of a file below the text. */
export function takeSheet(taken: TakenFile, sheet: FileText['others'][number]): TakenFile {
  try {
    const read = sheetText(sheet.rows)
    const problem = addLines(read)
    return problem
      ? { ...taken, problem }
      : { ...nothing, notes: read.notes, others: taken.others.filter((one) => one !== sheet) }
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

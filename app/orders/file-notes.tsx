import { countOf } from '../../shared/format/plural.ts'
import type { FileText } from './file-text.ts'

/** Files that are offered to be chosen; others are said what they are. */
export const acceptedFiles =
  '.xlsx,.xlsm,.xltx,.csv,.txt,.tsv,.xls,.ods,.xml,.htm,.html,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface FileNotesProps {
  file: Pick<FileText, 'notes' | 'others'>
  /** Takes one of the other sheets. */
  onTake: (sheet: FileText['others'][number]) => void
}

/** What was left out of a file, and its other sheets with goods to be taken too. */
export function FileNotes({ file: { notes, others }, onTake }: FileNotesProps) {
  if (notes.length + others.length === 0) return null
  return (
    <div className="note mt-8px t14" role="status">
      {notes.map((note) => (
        <p key={note}>{`${note}.`}</p>
      ))}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-8px mt-4px">
          <span>Товары есть и на других листах:</span>
          {others.map((sheet) => (
            <button key={sheet.name} type="button" className="link" onClick={() => onTake(sheet)}>
              {`Добавить «${sheet.name}», ${countOf(sheet.rows.length, ['строка', 'строки', 'строк'])}`}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

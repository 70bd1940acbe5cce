import type { Scope } from './sections.ts'
import type { Row } from './tokens.ts'

/** Pairs of marks: where a list has both, what has the second is not wanted. */
const pairs: [taken: RegExp, left: RegExp][] = [
  [/^\s*(?:[-*•]\s*)?\[\s?[xхvv✓+]\s?\]/iu, /^\s*(?:[-*•]\s*)?\[\s*\]/u],
  [/^\s*[☑✅✔✓]/u, /^\s*[☐□❌✖✗]/u],
  [/[✅☑✔✓]\s*$/u, /[❌✖✗🚫⛔]\s*$/u],
  [/^\s*\+/, /^\s*[-–—−]\s/],
  [/\s\+\s*$/, /\s[-–—−]\s*$/],
  [
    /\s(?:да|ок|бер[её]м|оставляем|оставить|оставьте|подтверждаю)[\s.!]*$/iu,
    /[-–—:,]\s*(?:нет|не бер[её]м|не надо|не нужн\p{L}|убираем|убрать|уберите|отказ|отмена|отменить|снять|снимаем)[\s.!]*$/iu,
  ],
]
/** Struck out or commented out, whatever the others are. */
const struck = /^\s*(?:[-*•\d.)]+\s*)?~~.*~~\s*$|^\s*(?:<p>)?<(?:s|del|strike)>|^\s*\/\/\s*\S/i

/** What ticks, crosses, plus and minus, and strokes say of lines. */
export function marksOf(rows: readonly Row[]): Map<Row, Scope> {
  const marks = new Map<Row, Scope>()
  const leave = (row: Row) =>
    marks.set(row, { mood: 'unwanted', about: row.text.slice(0, 80), group: `marks ${row.row}` })
  for (const row of rows) if (struck.test(row.text)) leave(row)
  for (const [taken, left] of pairs) {
    if (!rows.some(({ text }) => taken.test(text))) continue
    for (const row of rows) if (left.test(row.text)) leave(row)
  }
  return marks
}

import { countOf } from '../../../shared/format/plural.ts'
import { Button } from '../../ui/button.tsx'
import { itemText, type OrderRow } from './order-rows.ts'
import { answerRows, leaveAnswer } from './row-actions.ts'

/** A question that several lines leave alike, with its answers. */
export interface GroupQuestion {
  group: string
  rows: OrderRow[]
  answers: { answer: string; text: string }[]
}

/** What is answered of goods below a heading that may not mean them, or below one of several. */
function sectionAnswers(headings: readonly string[]): GroupQuestion['answers'] {
  const none = { answer: leaveAnswer, text: headings.length > 1 ? 'Ничего' : 'Не заказывать' }
  return [...headings.map((answer) => ({ answer, text: headings.length > 1 ? `«${answer}»` : 'Заказать' })), none]
}

const headingsOf = (rows: readonly OrderRow[]): string[] => [...new Set(rows.map(({ doubt }) => doubt?.about ?? ''))]

/** Lines whose answers are shown as examples. */
const maxExamples = 3

/** The questions of all lines, each once: the unit that is meant, the column that has the quantities. */
export function groupQuestions(rows: readonly OrderRow[]): GroupQuestion[] {
  const asked = rows.filter(({ state, doubt }) => state === 'question' && doubt?.group)
  return [...Map.groupBy(asked, ({ doubt }) => doubt?.group ?? '')].map(([group, inGroup]) => {
    const [first] = inGroup
    if (first?.doubt?.kind === 'section') return { group, rows: inGroup, answers: sectionAnswers(headingsOf(inGroup)) }
    const answers = (first?.readings ?? []).flatMap(({ answer }) =>
      answer ? [{ answer, text: answerText(answer, inGroup) }] : [],
    )
    return { group, rows: inGroup, answers }
  })
}

/** «Упаковки: 1 000 шт., 500 шт.»: an answer with what it makes of the first lines. */
function answerText(answer: string, rows: readonly OrderRow[]): string {
  const examples = rows.slice(0, maxExamples).flatMap(({ readings }) => {
    const [item] = readings.find((one) => one.answer === answer)?.items ?? []
    return item ? [itemText(item)] : []
  })
  const more = rows.length > maxExamples ? '…' : ''
  const name = answer === 'pieces' ? 'Штуки: ' : answer === 'packs' ? 'Упаковки: ' : ''
  return `${name}${examples.join(', ')}${more}`
}

export const groupText = ({ group, rows }: GroupQuestion): string => {
  const lines = countOf(rows.length, ['строка', 'строки', 'строк'])
  const [first] = rows
  if (first?.doubt?.kind === 'section') {
    if (headingsOf(rows).length > 1) return `Что из этого заказать? (${lines})`
    return `«${first.doubt.about}»: заказать ${countOf(rows.length, ['эту строку', 'эти строки', 'эти строки'])}?`
  }
  return group === 'unit'
    ? `Упаковками — а товар продаётся штуками. Сколько заказать? (${lines})`
    : `Какое из чисел — количество? (${lines})`
}

export function GroupQuestions({ rows }: { rows: readonly OrderRow[] }) {
  const questions = groupQuestions(rows).filter(({ group, rows }) => rows.length > 1 || group.startsWith('section'))
  return questions.map((question) => (
    <fieldset key={question.group} className="qo-group t14">
      <legend>{groupText(question)}</legend>
      {question.answers.map(({ answer, text }) => (
        <Button key={answer} look="line" size="s" onClick={() => answerRows(question.rows, answer)}>
          {text}
        </Button>
      ))}
    </fieldset>
  ))
}

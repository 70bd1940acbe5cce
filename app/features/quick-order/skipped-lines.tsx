import { countOf, formatNumber } from '../../../shared/format/plural.ts'
import { maxLinesRead, type ReadOrder } from '../../../shared/shop-api/read-order.ts'

const lineWords = ['строка', 'строки', 'строк'] as const

/** What is said of lines that one question does not read. */
export const unreadText = (count: number): string =>
  `Не прочитано: ${countOf(count, lineWords)}. За один раз проверяем до ${formatNumber(maxLinesRead)} строк, очень длинных — меньше`

type Skipped = ReadOrder['skipped']

/** Lines of the text that are not ordered, to be looked through: nothing that was written is lost without a word. */
export function SkippedLines({ lines }: { lines: Skipped }) {
  const [takenBack, others] = [lines.filter(({ about }) => about !== null), lines.filter(({ about }) => about === null)]
  return (
    <>
      {[...Map.groupBy(takenBack, ({ about }) => about ?? '')].map(([about, inSection]) => (
        <Left
          key={about}
          text={`Не заказываем, «${about}»: ${countOf(inSection.length, lineWords)}`}
          lines={inSection}
          isOpen
        />
      ))}
      {others.length > 0 && <Left text={`Не вошли в заказ: ${countOf(others.length, lineWords)}`} lines={others} />}
    </>
  )
}

function Left({ text, lines, isOpen = false }: { text: string; lines: Skipped; isOpen?: boolean }) {
  return (
    <details className="qo-skipped t14" open={isOpen}>
      <summary>{text}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.row}>{line.text}</li>
        ))}
      </ul>
    </details>
  )
}

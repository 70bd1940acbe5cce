import { countOf, formatNumber } from '../../format/plural.ts'
import { maxLinesRead } from '../../shop-api/read-order.ts'

/** What is said of lines that one question does not read. */
export const unreadText = (count: number): string =>
  `Не прочитано: ${countOf(count, ['строка', 'строки', 'строк'])}. За один раз проверяем до ${formatNumber(maxLinesRead)} строк, очень длинных — меньше`

/** Lines of the text that name no goods, to be looked through: nothing that was written is lost without a word. */
export function SkippedLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="qo-skipped t14">
      <summary>{`Не вошли в заказ: ${countOf(lines.length, ['строка', 'строки', 'строк'])}`}</summary>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

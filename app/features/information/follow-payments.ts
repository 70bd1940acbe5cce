import { escapeMarkup } from '../../../shared/format/escape-markup.ts'
import { marksIn, type NamedPayment } from '../../../shared/shop/payment-marks.ts'

/** The table of the ways to pay: below the heading that says so. */
const table = /(<h2 id="sposoby-oplaty">[\s\S]*?<tbody>)([\s\S]*?)(<\/tbody>)/

/** Whether a text of shared/content has the table. */
export const namesPayments = (html: string): boolean => table.test(html)

/**
 * A text of ours with the ways to pay that the shop API names, and no others: rows of other ways are left out, and a
 * way that has no row gets one. With null, nobody knows, the text stays as it is.
 */
export function followPayments(html: string, methods: readonly NamedPayment[] | null): string {
  if (!methods || methods.length === 0) return html
  return html.replace(table, (_, before: string, rows: string, after: string) => {
    const named = new Set(methods.flatMap(marksOfWay))
    const kept = (rows.match(/<tr>[\s\S]*?<\/tr>/g) ?? []).filter((row) => {
      const marks = marksOfRow(row)
      return marks.length === 0 || marks.some((mark) => named.has(mark))
    })
    const told = new Set(kept.flatMap(marksOfRow))
    const untold = methods.filter((way) => !marksOfWay(way).some((mark) => told.has(mark)))
    return before + [...kept, ...untold.map(rowOf)].join('') + after
  })
}

const marksOfWay = ({ code, name, description }: NamedPayment) => marksIn(`${code} ${name} ${description ?? ''}`)

const marksOfRow = (row: string) => marksIn(/<td>([\s\S]*?)<\/td>/.exec(row)?.[1] ?? '')

const rowOf = ({ name, description, company_only }: NamedPayment): string =>
  `<tr><td>${escapeMarkup(name)}</td><td>${company_only ? 'компаниям и предпринимателям' : 'всем'}</td><td>${escapeMarkup(description ?? 'как подскажет страница оформления')}</td></tr>`

import type { Product } from '../../../shared/shop-api/contract/product.ts'

type Attributes = Pick<Product['attributes'][number], 'name' | 'text' | 'unit'>[]

/**
 * A description without the tables that only repeat the characteristics, which are beside it anyway.
 * @param html sanitised, so that its tags are closed and in lower case
 */
export function withoutKnownTables(html: string, attributes: Attributes): string {
  const known = new Set(
    attributes.flatMap(({ name, text, unit }) => [rowOf(name, text), rowOf(name, unit ? `${text} ${unit}` : text)]),
  )
  return html.replace(tableInBox, (table, content: string) => (isKnown(content, known) ? '' : table))
}

const tableInBox = /(?:<div class="table-scroll"[^>]*>\s*)<table[^>]*>((?:(?!<table).)*?)<\/table>\s*<\/div>/gs

/** Whether each row is a name and a value of the characteristics, and nothing else is in the table. */
function isKnown(table: string, known: ReadonlySet<string>): boolean {
  const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
  )
  const isOnlyRows = !/<(?:caption|img)/.test(table)
  return rows.length > 0 && isOnlyRows && rows.every((cells) => cells.length === 2 && known.has(rowOf(...pair(cells))))
}

const pair = ([name = '', value = '']: string[]): [string, string] => [name, value]

/** A name and its value as they are compared: without markup, endings and blanks that say nothing. */
const rowOf = (name: string, value: string): string => `${plain(name)}|${plain(value)}`

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>|&nbsp;|\s/g, '')
    .replace(/:$/, '')
    .replaceAll('ё', 'е')
    .toLowerCase()

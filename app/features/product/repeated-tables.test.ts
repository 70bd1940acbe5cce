import { expect, test } from 'vitest'
import { withoutKnownTables } from './repeated-tables.ts'

const attributes = [
  { name: 'Диаметр', text: '150', unit: 'мм' },
  { name: 'Зерно', text: 'P80', unit: null },
]
const table = (...rows: string[][]) =>
  `<div class="table-scroll" tabindex="0"><table><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

test('a table of which each row is a characteristic goes, and the text around it stays', () => {
  const known = table(['Диаметр:', '150&nbsp;мм'], ['<b>Зерно</b>', 'P80'])
  expect(withoutKnownTables(`<p>До</p>${known}<p>После</p>`, attributes)).toBe('<p>До</p><p>После</p>')
})

test.each([
  ['another value', table(['Диаметр', '125 мм'], ['Зерно', 'P80'])],
  ['a row more', table(['Диаметр', '150 мм'], ['Посадка', 'липучка'])],
  ['three columns', table(['Диаметр', '150', 'мм'])],
  ['nothing in it', table()],
])('a table with %s stays', (_, html) => {
  expect(withoutKnownTables(html, attributes)).toBe(html)
})

test('the known one of two tables goes', () => {
  const other = table(['Зерно', 'Шаг'], ['P80', 'первый'])
  expect(withoutKnownTables(table(['Зерно', 'P80']) + other, attributes)).toBe(other)
})

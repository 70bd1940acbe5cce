import { array, type Infer, object, record, string, union } from 'superstruct'

/** Paragraphs of Russian HTML; empty ones are left out. */
export function paragraphs(...texts: (string | false)[]): string {
  return texts
    .filter((text) => text !== false && text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('')
}

/** An unordered HTML list. */
export function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

/** A two-column HTML table. */
export function table(rows: [name: string, value: string][]): string {
  return `<table><tbody>${rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</tbody></table>`
}

/** Texts of data files: each entry is a paragraph, a list, a table or a heading. */
export const blocks = array(
  union([
    string(),
    object({ list: array(string()) }),
    object({ table: record(string(), string()) }),
    object({ heading: string() }),
  ]),
)

/** HTML of a text of a data file. */
export function htmlOf(text: Infer<typeof blocks>): string {
  return text
    .map((block) => {
      if (typeof block === 'string') return paragraphs(block)
      if ('list' in block) return list(...block.list)
      if ('table' in block) return table(Object.entries(block.table))
      return `<h2>${block.heading}</h2>`
    })
    .join('')
}

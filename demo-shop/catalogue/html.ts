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

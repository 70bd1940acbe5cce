import { type Cell, writeCsv } from './csv.ts'

/** Saves rows as `{name}.csv`. */
export async function downloadCsv(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  saveFile(`${name}.csv`, new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** Saves rows as `{name}.xlsx`, on a sheet of that name. Throws if the script that writes it cannot be loaded. */
export async function downloadXlsx(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  saveFile(`${name}.xlsx`, await writeXlsx(rows, name))
}

/** Saves a file of this page under a name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

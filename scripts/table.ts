/** A Markdown table; columns of numbers are aligned to the right. */
export function toTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]): string => `| ${cells.map(show).join(' | ')} |`
  const rule = head.map((_, column) => (rows.every((row) => typeof row[column] === 'number') ? '--:' : '---'))
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}

const show = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : value

/** Rows turned round: the values of each field side by side. */
export type Columns<Row> = { [Field in keyof Row]?: Row[Field][] }

/** The columns of `rows`, which all have the fields of the first one. */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) as Columns<Row>
}

/** The rows of `toColumns`. */
export function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, unknown[]][]
  const count = entries[0]?.[1].length ?? 0
  return Array.from(
    { length: count },
    (_, at) => Object.fromEntries(entries.map(([field, values]) => [field, values[at]])) as Row,
  )
}

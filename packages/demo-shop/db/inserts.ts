const COLUMNS = {
  setting: 2,
  menu: 2,
  news: 5,
  category: 11,
  manufacturer: 6,
  facet: 6,
  facet_value: 5,
  review: 4,
  product: 11,
  product_document: 5,
  product_category: 2,
  product_facet: 3,
  product_words: 2,
  product_trigrams: 2,
}

export type SeedTable = keyof typeof COLUMNS

/** Characters of JSON for one statement: D1 takes 2 MB, and a Cyrillic letter is two bytes. */
const STATEMENT_LENGTH = 600_000

/** Collects rows by table and turns them into statements that insert many at once through `json_each(?1)`. */
export class Inserts {
  readonly #pending = new Map<SeedTable, { rows: string[]; length: number }>()

  add(table: SeedTable, row: unknown[]): void {
    const pending = this.#pending.get(table) ?? { rows: [], length: 0 }
    const json = JSON.stringify(row)
    pending.rows.push(json)
    pending.length += json.length
    this.#pending.set(table, pending)
  }

  /** Statements of the tables that have collected enough. */
  *full() {
    for (const [table, { length }] of this.#pending) if (length > STATEMENT_LENGTH) yield this.#take(table)
  }

  /** Statements of everything left. */
  *rest() {
    for (const table of this.#pending.keys()) yield this.#take(table)
  }

  #take(table: SeedTable): { sql: string; rows: string } {
    const rows = `[${this.#pending.get(table)?.rows.join(',')}]`
    this.#pending.delete(table)
    const values = Array.from({ length: COLUMNS[table] }, (_, index) => `value ->> ${index}`).join(', ')
    const columns = table === 'product_words' || table === 'product_trigrams' ? ' (rowid, search)' : ''
    return { sql: `INSERT INTO ${table}${columns} SELECT ${values} FROM json_each(?1)`, rows }
  }
}

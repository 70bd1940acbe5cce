import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Raised with each change of the tables; a newer release migrates, an older one refuses. */
const schemaVersion = 1

export const databaseFile = (folder: string): string => join(folder, 'stores.sqlite')

/**
 * Opens the database of KV and R2, or makes it.
 * @throws Error if a newer release has written it
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(databaseFile(folder))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000')
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (found > schemaVersion) throw new Error(`${databaseFile(folder)} is of a newer release (schema ${found})`)
  database.exec(`
    CREATE TABLE IF NOT EXISTS kv (
      namespace TEXT, key TEXT, value BLOB NOT NULL, metadata TEXT, expires INTEGER,
      PRIMARY KEY (namespace, key)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS r2 (
      bucket TEXT, key TEXT, etag TEXT NOT NULL, version TEXT NOT NULL, size INTEGER NOT NULL, uploaded INTEGER NOT NULL,
      http TEXT NOT NULL, custom TEXT NOT NULL, value BLOB NOT NULL,
      PRIMARY KEY (bucket, key)
    );
    PRAGMA user_version = ${schemaVersion}`)
  return database
}

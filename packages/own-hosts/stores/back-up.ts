// A copy of the stores beside them, made while they are in use; the last three nights are kept.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { databaseFile } from './database.ts'

const kept = 3

const state = process.env.STATE_DIRECTORY ?? 'state'
const folder = join(state, 'backup')
mkdirSync(folder, { recursive: true })
const name = `stores-${new Date().toISOString().slice(0, 10)}.sqlite`
const database = new DatabaseSync(databaseFile(state), { readOnly: true })
await backup(database, join(folder, name))
database.close()
for (const old of readdirSync(folder).sort().slice(0, -kept)) rmSync(join(folder, old))
console.log(JSON.stringify({ level: 'info', event: 'stores copied', file: name }))

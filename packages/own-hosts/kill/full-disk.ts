import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../stores/database.ts'
import { everything } from './asks.ts'
import type { Seen, Shop } from './gate.ts'
import { askAlone } from './load.ts'

const size = '24m'

/** Gives the stores a small disk of their own. @returns false where this user may not */
export function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  return true
}

/** Fills that disk up, and makes room again. */
export async function fillDisk(shop: Shop): Promise<Seen> {
  const { layout, origin, host } = shop
  const ballast = join(layout.state, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(64 * 2 ** 20))
  } catch {
    // It is full now.
  }
  const faults: string[] = []
  const asked = [...everything(), ...everything()]
  for (const ask of asked) {
    const failure = await askAlone(origin, ask)
    if (failure !== null) faults.push(`${ask.path}: ${failure}`)
  }
  rmSync(ballast)
  const database = new DatabaseSync(databaseFile(layout.state), { readOnly: true })
  const [check] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  database.close()
  if (check?.integrity_check !== 'ok') faults.push(`integrity_check: ${check?.integrity_check}`)
  if (host.pid('stores') === undefined) faults.push('the stores have ended')
  return { seen: `${asked.length} pages, integrity_check ${check?.integrity_check}`, faults }
}

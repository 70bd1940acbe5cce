import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the browser tests type as people: the domain of all their e-mail addresses, the phone of orders as it is typed and
 * as it is sent, the numbers of customers as the mask writes them.
 */
const canaries = ['mail.example', '111-22-33', '9001112233', '+7 (999)', '+7+(999)', '%287%20%28999%29']

/**
 * Searches every file below the folders of hosts, and what their processes have logged, for what was typed.
 * @returns where something was found
 */
export function findPersonalData(folders: string[], lines: string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // Of the shop itself, the build aside: it has texts of ours.
      .filter((entry) => entry.isFile() && !/\/(?:releases|shared)(?:\/|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const inFiles = files.flatMap((file) => foundIn(file, readFileSync(file)))
  return [...inFiles, ...foundIn('a line of a process', Buffer.from(lines.join('\n')))]
}

const foundIn = (name: string, bytes: Buffer): string[] =>
  canaries.filter((canary) => bytes.includes(canary)).map((canary) => `${name}: «${canary}»`)

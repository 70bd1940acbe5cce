import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/workspace.ts'
import type { Mutant } from './mutants.ts'
import type { Numbered } from './switches.ts'

const store = join(root, '.cache/mutation.json')

/** Killed mutants by the file and the source that they were found in. */
type Memory = Record<string, { source: string; killed: string[] }>

/** Those of the mutants that a run before has seen killed in the same source. */
export function recall(mutants: readonly Numbered[]): Numbered[] {
  const memory = read()
  const files = [...new Set(mutants.map(({ file }) => file))].filter((file) => memory[file]?.source === hashOf(file))
  const killed = new Map(files.map((file) => [file, new Set(memory[file]?.killed)]))
  return mutants.filter((mutant) => killed.get(mutant.file)?.has(keyOf(mutant)))
}

/** Keeps the killed ones for `recall`. */
export function remember(mutants: readonly Mutant[]): void {
  const files = Map.groupBy(mutants, ({ file }) => file)
  const memory = read()
  for (const [file, its] of files) {
    const source = hashOf(file)
    const before = memory[file]?.source === source ? memory[file].killed : []
    memory[file] = { source, killed: [...new Set([...before, ...its.map(keyOf)])] }
  }
  mkdirSync(dirname(store), { recursive: true })
  writeFileSync(store, JSON.stringify(memory))
}

const keyOf = ({ start, end, text }: Mutant): string => `${start}-${end} ${text}`

const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')

function read(): Memory {
  try {
    return JSON.parse(readFileSync(store, 'utf8'))
  } catch {
    return {}
  }
}

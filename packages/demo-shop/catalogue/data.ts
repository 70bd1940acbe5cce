import { array, enums, number, type Struct, string, union, validate } from 'superstruct'
import { parse } from 'yaml'
import { readDataFile } from './data-file.ts'
import { COLORS, METALS, type PadHoles } from './palette.ts'

/**
 * Reads a file of `data/`. Throws an Error that names the file, the entry and what is wrong with it when the YAML
 * cannot be parsed or is not what `struct` describes: `discs.yaml: lines.3 (disc-255p).rate: Expected a number, …`.
 */
export function readData<T>(file: string, struct: Struct<T, unknown>): T {
  const content = parseYaml(file)
  const [failure, data] = validate(content, struct)
  if (!failure) return data
  const lines = failure.failures().map(({ path, message }) => `${file}: ${whereIn(content, path)}: ${message}`)
  throw new Error(lines.join('\n'))
}

function parseYaml(file: string): unknown {
  const text = readDataFile(file)
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

const NAMES = ['id', 'code', 'name', 'title', 'model', 'type', 'question'] as const

/** The path with the name of each entry on the way: `lines.3 (disc-255p).rate`. */
function whereIn(content: unknown, path: (string | number)[]): string {
  let here = content
  const steps = path.map((key) => {
    here = isObject(here) ? here[key] : undefined
    const entry = isObject(here) && typeof key === 'number' ? here : {}
    const name = NAMES.map((field) => entry[field]).find((value) => value !== undefined)
    return name === undefined ? String(key) : `${key} (${name})`
  })
  return steps.join('.') || 'the whole file'
}

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** Keys of manufacturers.yaml, which families name. */
const MAKERS = [
  '3m',
  'omer',
  'dynabrade',
  'shinano',
  'smirdex',
  'norton',
  'sia',
  'mirka',
  'camozzi',
  'walmec',
  'iwata',
  'cp',
  'kovax',
  'festool',
  'own',
] as const

/* Structs that several files share. */
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]
export const anyMaker = enums(MAKERS)
export const anyColor = enums(keysOf(COLORS))
export const anyMetal = enums(keysOf(METALS))
export const texts = array(string())
export const numbers = array(number())

/** What product lines have in common; `code` is the letters of the article or the first of 3M's numbers. */
export const line = { id: string(), maker: anyMaker, share: number(), rate: number() }
export const anyCode = union([string(), number()])
/** A line with a series and an article of its own. */
export const series = { ...line, series: string(), code: string() }

/** Reads `150/15 125/8` as diameters in mm and numbers of holes. */
export const parseCuts = (text: string): (readonly [size: number, holes: PadHoles])[] =>
  text.split(' ').map((cut) => cut.split('/').map(Number) as [number, PadHoles])

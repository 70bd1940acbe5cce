/** A block of `_headers`. */
export interface HeaderRule {
  /** A path; with `*` at its end all that begin so. */
  path: string
  headers: [name: string, value: string][]
  /** Headers of earlier rules that are dropped. */
  without: string[]
}

/**
 * Reads a `_headers` file of static assets.
 * @throws Error for what nginx would not do the same with: an asterisk elsewhere than at the end, placeholders, hosts
 */
export function readHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of file.split('\n')) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const rule = rules.at(-1)
    if (!/^\s/.test(line)) rules.push({ path: checkedPath(trimmed), headers: [], without: [] })
    else if (!rule) throw new Error(`_headers: «${trimmed}» belongs to no path`)
    else if (trimmed.startsWith('!')) rule.without.push(trimmed.slice(1).trim())
    else rule.headers.push(readHeader(trimmed))
  }
  return rules
}

/** The headers of a path, later rules over earlier ones. `covers` says which patterns hold for it. */
export function headersOf(rules: HeaderRule[], covers: (pattern: string) => boolean): [string, string][] {
  const headers = new Map<string, [string, string]>()
  for (const { path, headers: own, without } of rules) {
    if (!covers(path)) continue
    for (const name of without) headers.delete(name.toLowerCase())
    for (const [name, value] of own) headers.set(name.toLowerCase(), [name, value])
  }
  return [...headers.values()]
}

function checkedPath(path: string): string {
  if (!/^\/[\w./-]*\*?$/.test(path)) throw new Error(`_headers: nginx is not told «${path}»`)
  return path
}

function readHeader(line: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`_headers: «${line}» is no header`)
  return [name, value]
}

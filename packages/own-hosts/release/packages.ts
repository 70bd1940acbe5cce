import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/workspace.ts'

interface Package {
  name: string
  path: string
}

/** A package with everything that it needs and this system has, from node_modules. */
export function packagesOf(name: string, found = new Map<string, Package>()): Package[] {
  const path = join(root, 'node_modules', name)
  if (found.has(name) || !existsSync(path)) return [...found.values()]
  found.set(name, { name, path })
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  ) as {
    dependencies?: object
    optionalDependencies?: object
  }
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) packagesOf(needed, found)
  return [...found.values()]
}

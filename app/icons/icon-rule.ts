import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The names of the icons of this folder: `heart.svg` is `heart`. */
export function iconNames(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
    .sort()
}

/** The drawing of an icon. */
export const readIcon = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8').trim()

/** The code of an icon in the icon font, from Unicode's private use area. */
export const iconCode = (name: string): number => 0xe000 + iconNames().indexOf(name)

/** The CSS of the class `i-<name>`: only its character; how it is painted stands once in app/ui/base.css. */
export function icon(name: string): Record<string, string> | undefined {
  if (!iconNames().includes(name)) return undefined
  return { '--i': `"\\${iconCode(name).toString(16)}"` }
}

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

/** The CSS of the class `i-<name>`: only its character; how it is painted is written once in app/ui/base.css. */
export const iconRule = (name: string): Record<string, string> | undefined =>
  iconNames().includes(name) ? { '--i': character(name) } : undefined

/** A PostCSS plugin: `icon(heart)` in a style sheet becomes the character of that icon. */
export const iconFunction = {
  postcssPlugin: 'icon-function',
  Declaration(declaration: { value: string }) {
    if (declaration.value.includes('icon(')) {
      declaration.value = declaration.value.replace(/\bicon\(([\w-]+)\)/g, (_, name: string) => character(name))
    }
  },
}

/** @throws Error if there is no such icon */
function character(name: string): string {
  if (!iconNames().includes(name)) throw new Error(`no icon ${name}`)
  return `"\\${iconCode(name).toString(16)}"`
}

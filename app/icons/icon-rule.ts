import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The names of the icons of this folder: `heart.svg` is `heart`. */
export function iconNames(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
}

/** The CSS of the class `i-<name>`: only the picture; how it is painted stands once in app/ui/base.css. */
export function icon(name: string): Record<string, string> | undefined {
  if (!iconNames().includes(name)) return undefined
  const svg = readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8').trim()
  return { '--i': `url("data:image/svg+xml,${encodeSvg(svg)}")` }
}

/** Encodes only what a quoted CSS url() cannot hold, which is far shorter than base64 or full percent-encoding. */
function encodeSvg(svg: string): string {
  return svg.replaceAll('"', "'").replace(/[%#<>]/g, (character) => encodeURIComponent(character))
}

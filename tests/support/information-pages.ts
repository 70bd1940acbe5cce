import { globSync, readFileSync } from 'node:fs'

/** The addresses of all pages of shared/content, as their front matter names them. */
export function informationPaths(): string[] {
  return globSync('shared/content/{info,pages}/**/*.md').flatMap(
    (file) => /^path: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  )
}

import { readFileSync } from 'node:fs'

/**
 * The text of a file in `data/`. Tests in the Workers runtime, which has no disk, put `tests/support/data-file.ts` in
 * its place.
 */
export const readDataFile = (name: string): string => readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')

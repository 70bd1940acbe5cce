import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const allCompressible = /\.(?:css|js|json|svg|ttf|txt|webmanifest)$/
/** Below that a compressed file saves no packet. */
const smallest = 512

/** A text as a build compresses it once: brotli 11. */
export const compressOnce = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Puts a `.br` beside each file that gets smaller by it: nginx sends it to browsers that take it. */
export function compressFiles(folder: string, compressible = allCompressible): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const bytes = readFileSync(path)
    if (bytes.length < smallest) continue
    const compressed = compressOnce(bytes)
    if (compressed.length < bytes.length) writeFileSync(`${path}.br`, compressed)
  }
}

/** The same for the scripts of a built client, which the Worker sends (worker/compressed-scripts.ts). */
export const compressScripts = (client: string): void => compressFiles(join(client, 'assets'), /\.js$/)

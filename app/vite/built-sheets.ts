import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:built-sheets'

/** `virtual:built-sheets` is, in the server's build, the style sheets of the browser's, which is made before it. */
export function builtSheets(): Plugin {
  let assets = ''
  return {
    name: 'built-sheets',
    configResolved(config) {
      assets = resolve(config.root, config.environments.client?.build.outDir ?? '', 'assets')
    },
    resolveId: { filter: { id: /^virtual:built-sheets$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:built-sheets$/ },
      handler() {
        const names = this.environment.mode === 'build' ? readdirSync(assets) : []
        const sheets = names
          .filter((name) => name.endsWith('.css'))
          .map((name) => [
            `/assets/${name}`,
            readFileSync(resolve(assets, name), 'utf8').replace(/\/\*\$vite\$:\d+\*\/\s*$/, ''),
          ])
        return { code: `export default ${JSON.stringify(Object.fromEntries(sheets))}`, moduleType: 'js' }
      },
    },
  }
}

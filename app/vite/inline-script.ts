import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

/** `import code from './x.ts?inline-script'` is the text of a script without imports, for a <script> element. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts\?inline-script$/ },
      async handler(id) {
        const file = id.replace(/\?.*/, '')
        this.addWatchFile(file)
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
        const minified = minifySync(file, code.replace(/^export \{\s*\};?$/m, ''), { mangle: { toplevel: true } })
        return { code: `export default ${JSON.stringify(minified.code.trim())}`, map: null, moduleType: 'js' }
      },
    },
  }
}

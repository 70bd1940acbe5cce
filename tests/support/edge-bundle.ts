import { build, type Plugin } from 'vite'
import { informationPages } from '../../app/vite/information-pages.ts'

const name = 'virtual:edge'
/** What an isolate asks for instead of the real module. */
const stubs = { pages: /\/worker\/pages\.ts$/ }

/**
 * Makes the module `virtual:edge` of the Worker (tests/worker/edge-entry.ts): `start(modules)` runs all of its code anew,
 * so each call is an isolate with a memory of its own, and `modules` stand for what the Worker imports by these names.
 */
export function edgeBundle(): Plugin {
  let code: Promise<string> | undefined
  return {
    name: 'edge-bundle',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      code ??= bundle()
      return code
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [informationPages()],
    // In development no page is stored.
    define: { __CONTRACT_VERSION__: '"test"', __BUILD_ID__: '"test"', 'import.meta.env.DEV': 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/worker/edge-entry.ts',
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        external: [/^(?:node|cloudflare):/, stubs.pages],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const [chunk] = output.output
  const required = [...chunk.code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id = '']) => id)
  const imported = [...new Set(required)].filter((id) => !stubs.pages.test(id))
  return [
    // Modules of Node export as default what `require` gives.
    ...imported.map(
      (id, index) => `import ${id.startsWith('node:') ? '' : '* as '}m${index} from ${JSON.stringify(id)}`,
    ),
    `const imported = { ${imported.map((id, index) => `${JSON.stringify(id)}: m${index}`).join(', ')} }`,
    'export function start(pages) {',
    '  const module = { exports: {} }',
    `  const require = (id) => (/${stubs.pages.source}/.test(id) ? pages : imported[id])`,
    '  ;((module, exports, require) => {',
    chunk.code,
    '  })(module, module.exports, require)',
    '  return module.exports',
    '}',
  ].join('\n')
}

// npm run test:e2e -- city --headed: some of the browser tests; the arguments are Playwright's.
import { once } from 'node:events'
import { withShops } from './test-browser.ts'
import { build, seed, start } from './workspace.ts'

build()
seed()
await withShops(async (env) => {
  const args = ['test', '--reporter=list', ...process.argv.slice(2)]
  const [code] = await once(start('playwright', args, { env }), 'exit')
  process.exitCode = Number(code ?? 1)
})

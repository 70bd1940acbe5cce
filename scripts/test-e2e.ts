// npm run test:e2e -- city --headed: some of the browser tests; the arguments are Playwright's.
import { spawnSync } from 'node:child_process'
import { withShops } from './test-browser.ts'
import { build, root, seed } from './workspace.ts'

build()
seed()
await withShops(async (env) => {
  const args = ['test', '--reporter=list', ...process.argv.slice(2)]
  const { status } = spawnSync('playwright', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  process.exitCode = status ?? 1
})

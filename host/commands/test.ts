import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withShops } from '../../scripts/test-browser.ts'
import { findSpecs } from '../../scripts/test-selection.ts'
import { build, seed, start } from '../../scripts/workspace.ts'
import { runKillSuite } from '../kill/suite.ts'
import { hostFolder, serveOnHost } from '../local/serve-on-host.ts'

export const help =
  'test [--only browser|kill] [Playwright arguments]: browser tests against a host, then what kills it'

/** Runs the browser tests against nginx with two processes, then the kill suite. */
export async function run(args: string[]): Promise<number> {
  const { values, rest } = readArguments(args)
  await Promise.all([build(), seed()])
  const browser = values.only === 'kill' ? 0 : await runBrowserTests(rest)
  const failed = values.only === 'browser' ? 0 : await runKillSuite(console.log)
  return Math.max(browser, failed > 0 ? 1 : 0)
}

function readArguments(args: string[]) {
  const at = args.indexOf('--only')
  const own = at === -1 ? [] : args.slice(at, at + 2)
  const { values } = parseArgs({ args: own, options: { only: { type: 'string' } } })
  return { values, rest: at === -1 ? args : args.toSpliced(at, 2) }
}

const showErrors = (line: string): void => {
  if (!/"level":"(?:info|warn)"/.test(line)) console.error(line)
}

/** Node and browsers trust the certificates that the hosts have made. */
async function runBrowserTests(args: string[]): Promise<number> {
  let code = 1
  await withShops(
    findSpecs(args),
    async (env) => {
      const port = Number(new URL(env.SHOP_ORIGIN).port)
      const playwright = start('playwright', ['test', '--reporter=list', ...args], {
        env: { ...env, NODE_EXTRA_CA_CERTS: join(hostFolder(port), 'run/nginx/cert.pem') },
      })
      code = Number((await once(playwright, 'exit'))[0] ?? 1)
    },
    { serveShop: (options) => serveOnHost({ ...options, onLine: showErrors }), scheme: 'https' },
  )
  return code
}

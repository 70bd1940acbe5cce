import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withShops } from '../../../scripts/test-browser.ts'
import { findSpecs } from '../../../scripts/test-selection.ts'
import { build, seed, start } from '../../../scripts/workspace.ts'
import { findPersonalData } from '../kill/personal-data.ts'
import { runHomesSuite, runKillSuite } from '../kill/suite.ts'
import { localCertificate } from '../local/local-host.ts'
import { hostFolder, serveOnHost } from '../local/serve-on-host.ts'

export const help =
  'test [--only browser|kill|homes] [Playwright arguments, or words of what kills]: browser tests against a host, what kills it, two hosts'

/** Web processes of each host that browser tests visit. */
const processes = 2

/** Each returns how much has failed. */
const stages: Record<string, (args: string[]) => Promise<number>> = {
  browser: runBrowserTests,
  kill: (words) => runKillSuite(console.log, words),
  homes: () => runHomesSuite(console.log),
}

/**
 * Runs the browser tests against nginx with two processes, searches what these have left for personal data, then runs
 * the kill suite and a shop with several homes. @returns 1 where anything has failed
 */
export async function run(args: string[]): Promise<number> {
  const { values, rest } = readArguments(args)
  const chosen = Object.entries(stages).filter(([name]) => [undefined, name].includes(values.only))
  if (chosen.length === 0) throw new Error(help)
  await Promise.all([build(), seed()])
  let failed = 0
  for (const [, runStage] of chosen) failed += await runStage(rest)
  return failed > 0 ? 1 : 0
}

function readArguments(args: string[]) {
  const at = args.indexOf('--only')
  const own = at === -1 ? [] : args.slice(at, at + 2)
  const { values } = parseArgs({ args: own, options: { only: { type: 'string' } } })
  return { values, rest: at === -1 ? args : args.toSpliced(at, 2) }
}

/** Node and browsers trust the certificate that the host has made. */
async function runBrowserTests(args: string[]): Promise<number> {
  const ports: number[] = []
  const lines: string[] = []
  const onLine = (line: string): void => {
    lines.push(line)
    if (!/"level":"(?:info|warn)"/.test(line)) console.error(line)
  }
  const serveShop: typeof serveOnHost = (options) => {
    ports.push(options.port)
    return serveOnHost({ ...options, processes, trustsVisitors: true, onLine })
  }
  let code = 1
  await withShops(
    findSpecs(args),
    async (env) => {
      const { cert } = localCertificate()
      const certificate = join(hostFolder(Number(new URL(env.SHOP_ORIGIN).port)), 'run/nginx/cert.pem')
      const playwright = start('playwright', ['test', '--reporter=list', ...args], {
        env: {
          ...env,
          NODE_EXTRA_CA_CERTS: certificate,
          SHOP_PROCESSES: String(processes),
          SHOP_KEY_HASH: hashOfKey(cert),
        },
      })
      code = Number((await once(playwright, 'exit'))[0] ?? 1)
    },
    { serveShop, scheme: 'https' },
  )
  const folders = ports.map((port) => hostFolder(port))
  const found = findPersonalData(folders, lines)
  console.log(
    `  ${found.length === 0 ? 'ok        ' : 'NOT HELD  '} nothing of a person rests (${lines.length} log lines, ${filesIn(folders)} files)`,
  )
  for (const place of found) console.log(`               ${place}`)
  for (const folder of folders) rmSync(folder, { recursive: true })
  return Math.max(code, found.length > 0 ? 1 : 0)
}

/** As Chromium names a key that it is to trust: under a certificate that it does not trust it keeps nothing. */
const hashOfKey = (cert: string): string => {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

const filesIn = (folders: string[]): number =>
  folders.reduce((sum, folder) => sum + readdirSync(folder, { recursive: true }).length, 0)

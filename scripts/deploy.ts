// npm run deploy: builds for [env.production] of wrangler.toml and hands it to Cloudflare.
// Further arguments go to wrangler: npm run deploy -- --dry-run
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addEarlierAssets, keepAssets } from './earlier-assets.ts'
import { checkConfiguration } from './ops/configuration.ts'
import { fail, root, run } from './workspace.ts'

const args = process.argv.slice(2)
const isDryRun = args.includes('--dry-run')
const assets = join(root, 'build-production/client/assets')
/** What was deployed from this machine before. */
const archive = join(root, '.cache/deployed')
requireRightConfiguration()
run('react-router', ['build', '--logLevel', 'error'], { CLOUDFLARE_ENV: 'production' })
const own = readdirSync(assets)
addEarlierAssets(assets, archive)
run('wrangler', ['deploy', '-c', 'build-production/server/wrangler.json', ...args])
if (!isDryRun) keepAssets(own, assets, archive)

/** What is wrong in wrangler.toml is found before anything is published; a dry run may have its placeholders. */
function requireRightConfiguration(): void {
  const wrong = checkConfiguration('production').filter(({ level }) => level !== 'ok')
  for (const { level, message, advice } of wrong) console.error(`${level}: ${message}. ${advice}`)
  const errors = wrong.filter(({ level, id }) => level === 'error' && !(isDryRun && id === 'configuration.placeholder'))
  if (errors.length > 0) fail('wrangler.toml, [env.production]: correct what stands above (docs/operations.md).')
}

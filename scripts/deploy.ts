// npm run deploy: builds for [env.production] of wrangler.toml and hands it to Cloudflare.
// Further arguments go to wrangler: npm run deploy -- --dry-run
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEarlierAssets, keepAssets } from './earlier-assets.ts'
import { fail, root, run } from './workspace.ts'

const args = process.argv.slice(2)
const isDryRun = args.includes('--dry-run')
const assets = join(root, 'build-production/client/assets')
/** What was deployed from this machine before. */
const archive = join(root, '.cache/deployed')
if (!isDryRun) requireFilledIn()
run('react-router', ['build', '--logLevel', 'error'], { CLOUDFLARE_ENV: 'production' })
const own = readdirSync(assets)
addEarlierAssets(assets, archive)
run('wrangler', ['deploy', '-c', 'build-production/server/wrangler.json', ...args])
if (!isDryRun) keepAssets(own, assets, archive)

/** The placeholders of wrangler.toml must have been replaced before anything is published. */
function requireFilledIn(): void {
  const settings = readFileSync('wrangler.toml', 'utf8')
  const placeholders = ['shop.example.ru', 'api.example.ru', '00000000000000000000000000000000']
  const left = placeholders.filter((value) => settings.includes(value))
  if (left.length > 0)
    fail(`wrangler.toml, [env.production]: fill in what still reads ${left.join(', ')} (docs/operations.md).`)
}

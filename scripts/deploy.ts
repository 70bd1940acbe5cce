// npm run deploy: builds for [env.production] of wrangler.toml and hands it to Cloudflare.
// Further arguments go to wrangler: npm run deploy -- --dry-run
import { readFileSync } from 'node:fs'
import { fail, run } from './workspace.ts'

const args = process.argv.slice(2)
if (!args.includes('--dry-run')) requireFilledIn()
run('react-router', ['build', '--logLevel', 'error'], { CLOUDFLARE_ENV: 'production' })
run('wrangler', ['deploy', '-c', 'build-production/server/wrangler.json', ...args])

/** The placeholders of wrangler.toml must have been replaced before anything is published. */
function requireFilledIn(): void {
  const settings = readFileSync('wrangler.toml', 'utf8')
  const placeholders = ['shop.example.ru', 'api.example.ru', '00000000000000000000000000000000']
  const left = placeholders.filter((value) => settings.includes(value))
  if (left.length > 0)
    fail(`wrangler.toml, [env.production]: fill in what still reads ${left.join(', ')} (docs/operations.md).`)
}

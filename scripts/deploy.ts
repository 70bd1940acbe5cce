// npm run deploy [-- --env staging]: checks the settings and asks the shop API, builds, adds the files of the last two
// deployed builds, hands all to Cloudflare, asks the new version whether it is ready and opens its pages.
//   --dry-run                  does all but reading the deployment and uploading
//   --gradual                  uploads a version that no visitor sees yet (docs/operations.md, «Gradual deployment»)
//   --live https://…           where the deployed shop answers, if not at PUBLIC_ORIGIN; read in a dry run too
//   --all-homes                then takes the same build to the hosts of host.json (docs/own-host.md)
//   --without-api              goes on if the shop API does not answer as one, or cannot be reached from here
//   --with-demo-identity       goes on with the demonstration's name, mail and requisites in shared/shop
//   --without-earlier-assets   goes on if the files of earlier builds cannot be had, as at the first deployment
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compressScripts } from './compress-files.ts'
import { argumentsOf, exceptions, requireRightConfiguration, requireShopApi } from './deployment/before-publishing.ts'
import { addEarlierAssets } from './deployment/earlier-assets.ts'
import { findPageFaults } from './deployment/own-pages.ts'
import { awaitReadiness, readReadiness } from './deployment/readiness.ts'
import { publicOriginOf, readEnvironment, toEnvironment, toLiveOrigin } from './environment.ts'
import { fail, root, run, tryToRun } from './workspace.ts'

const { values } = parseArgs({
  options: {
    env: { type: 'string', default: 'production' },
    live: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    gradual: { type: 'boolean', default: false },
    'all-homes': { type: 'boolean', default: false },
    'without-earlier-assets': { type: 'boolean', default: false },
    ...exceptions,
  },
})
const environment = toEnvironment(values.env)
const isDryRun = values['dry-run']
const live = values.live === undefined ? null : toLiveOrigin(values.live)
const origin = live ?? publicOriginOf(environment)
const rollback = `npm run rollback -- --env ${environment}${live === null ? '' : ` --live ${live}`}`
const build = randomUUID().slice(0, 8)
const folder = `build-${environment}`

// A dry run may have the placeholders.
const meant = isDryRun ? ['configuration.placeholder', 'configuration.identity'] : []
requireRightConfiguration({ environment, granted: values, meant })
if (!isDryRun && !values['without-api'])
  await requireShopApi(String(readEnvironment(environment).vars.SHOP_API_ORIGIN), `[env.${environment}.vars]`)
run('react-router', ['build', '--logLevel', 'error'], { CLOUDFLARE_ENV: environment, BUILD_ID: build })
const client = join(root, folder, 'client')
const losses = await addEarlierAssets(client, build, isDryRun ? live : origin)
if (losses.length > 0) reportLosses(losses)
compressScripts(client)
const wasReady =
  isDryRun ||
  (await readReadiness(origin)
    .then(({ ok }) => ok)
    .catch(() => false))
const version = await upload()
if (!isDryRun && values.gradual) explainGradual(version)
else if (!isDryRun) await requireReady(version)
if (values['all-homes'] && !isDryRun && !values.gradual) deployToHosts()

function reportLosses(losses: string[]): void {
  const shown = losses.slice(0, 10).map((loss) => `  ${loss}`)
  const text = `Files of earlier builds cannot be had (${losses.length}):\n${shown.join('\n')}`
  if (!values['without-earlier-assets'])
    fail(
      `${text}\nTabs that are open would reload when they need them. If that may be, as at the first deployment: --without-earlier-assets`,
    )
  console.warn(`${text}\nTabs that need them will reload.`)
}

/** Hands the build to Cloudflare. Returns the id of the version, as far as wrangler tells it. */
async function upload(): Promise<string> {
  const report = join(root, '.cache/wrangler-output.ndjson')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const command = values.gradual ? ['versions', 'upload'] : ['deploy']
  const options = ['-c', `${folder}/server/wrangler.json`, '--tag', build, ...(isDryRun ? ['--dry-run'] : [])]
  const failure = tryToRun('wrangler', [...command, ...options], { WRANGLER_OUTPUT_FILE_PATH: report })
  if (failure !== null) fail(isDryRun || values.gradual ? failure : `${failure}\n${await sayWhatIsLive()}`)
  if (isDryRun) return ''
  const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean)
  const { version_id } = lines.map((line) => JSON.parse(line)).findLast(({ version_id }) => version_id) ?? {}
  return version_id ?? 'without a known id'
}

/** wrangler sets routes and cron triggers when the version is live already, and if one fails it names no version. */
async function sayWhatIsLive(): Promise<string> {
  console.log(`Asking ${origin}/readyz which build is live …`)
  await awaitReadiness(origin, (answering) => answering === build, { total: 10_000 })
  const answering = await readReadiness(origin).then(
    (answer) => answer.build,
    () => null,
  )
  const ways = `Correct what wrangler names above. If that was in wrangler.toml, deploy again, else: npx wrangler triggers deploy -c ${folder}/server/wrangler.json\nOr back to the version before, which leaves routes and triggers as they are: ${rollback}`
  if (answering === build) {
    return `Build ${build} is live all the same: what failed came after its upload (routes, cron triggers).\n${ways}`
  }
  const known = answering === null ? `${origin}/readyz tells of no build` : `Build ${answering} answers`
  return `${known}. Which one is deployed, by its tag: npx wrangler deployments status --env ${environment}\nIf it is ${build}, what failed came after its upload (routes, cron triggers). ${ways}`
}

async function requireReady(version: string): Promise<void> {
  console.log(`Asking ${origin}/readyz …`)
  const fault = await awaitReadiness(origin, (answering) => answering === build)
  if (fault !== null) {
    const hint = wasReady
      ? ''
      : '\nThe build before it was not ready either, or did not say so: the fault may lie elsewhere.'
    fail(
      `Version ${version} (build ${build}) is deployed and does not pass ${origin}/readyz: ${fault}${hint}\nBack to the one before: ${rollback}`,
    )
  }
  const faults = await findPageFaults(origin)
  if (faults.length > 0) {
    fail(
      `Version ${version} (build ${build}) is deployed and ready, but not all of its pages are right:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nBack to the one before: ${rollback}`,
    )
  }
  console.log(`Version ${version} (build ${build}) is deployed and ready, and its pages open.`)
}

/** Cloudflare has it already; a host that fails or cannot be reached keeps what it serves. */
function deployToHosts(): void {
  const granted = argumentsOf(values)
  const failure =
    tryToRun('node', ['packages/own-hosts/host.ts', 'build', '--built', folder, ...granted]) ??
    tryToRun('node', ['packages/own-hosts/host.ts', 'deploy', ...granted])
  if (failure !== null) fail(`${failure}\nCloudflare serves build ${build}; not all hosts do: npm run host -- doctor`)
}

function explainGradual(version: string): void {
  const { name } = readEnvironment(environment)
  console.log(`
Version ${version} (build ${build}) is uploaded, and no visitor sees it. Next:
  npx wrangler deployments status --name ${name}                          which version serves now
  npx wrangler versions deploy ${version}@0 OLD@100 --name ${name}
  curl ${origin}/readyz -H 'Cloudflare-Workers-Version-Overrides: ${name}="${version}"'   "build":"${build}", "ok":true
  npx wrangler versions deploy ${version}@10 OLD@90 --name ${name}        then 50, then 100`)
}

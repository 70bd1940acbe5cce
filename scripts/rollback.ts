// npm run rollback [-- --env staging] [--message "why"] [version id]: puts the version before, or the one named, back
// in the place of the deployed one, and asks it whether it is ready. `npx wrangler versions list` names the versions.
//   --live https://…           where the shop answers then, if not at PUBLIC_ORIGIN
import { parseArgs } from 'node:util'
import { awaitReadiness, readReadiness } from './deployment/readiness.ts'
import { publicOriginOf, toEnvironment, toLiveOrigin } from './environment.ts'
import { fail, run } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string', default: 'production' },
    live: { type: 'string' },
    message: { type: 'string', default: 'npm run rollback' },
  },
})
const environment = toEnvironment(values.env)
const origin = values.live === undefined ? publicOriginOf(environment) : toLiveOrigin(values.live)

const before = await readReadiness(origin).catch(() => null)
const options = ['-c', 'wrangler.toml', '--env', environment, '--message', values.message, '--yes']
run('wrangler', ['rollback', ...positionals.slice(0, 1), ...options])
console.log(`Asking ${origin}/readyz …`)
const fault = await awaitReadiness(origin, (build) => build !== before?.build)
if (fault !== null) {
  const build = await readReadiness(origin).then(
    (answer) => answer.build,
    () => null,
  )
  const hint =
    build !== null && build === before?.build
      ? `\nBuild ${build} answered before it, too. In a gradual deployment that is right if it is the older one. Otherwise the version before was of the same build, as after a change of a secret: name another one (npx wrangler versions list --env ${environment}).`
      : ''
  fail(`The rollback is made, and ${origin}/readyz does not pass: ${fault}${hint}`)
}
console.log('The version before is deployed again and ready.')

// npm run host -- <command> [...]: the shop on hosts of one's own (docs/own-host.md). Without a command it lists them.
import { runCommand } from '../../scripts/run-command.ts'

await runCommand('host', {
  build: () => import('./commands/build.ts'),
  up: () => import('./commands/up.ts'),
  deploy: () => import('./commands/deploy.ts'),
  rollback: () => import('./commands/rollback.ts'),
  doctor: () => import('./commands/doctor.ts'),
  test: () => import('./commands/test.ts'),
})

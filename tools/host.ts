// npm run host -- <command> [...]: the shop on hosts of one's own (docs/own-host.md). Without a command it lists them.
import { runCommand } from './run-command.ts'

await runCommand('host', {
  build: () => import('../host/commands/build.ts'),
  up: () => import('../host/commands/up.ts'),
  deploy: () => import('../host/commands/deploy.ts'),
  rollback: () => import('../host/commands/rollback.ts'),
  doctor: () => import('../host/commands/doctor.ts'),
  test: () => import('../host/commands/test.ts'),
})

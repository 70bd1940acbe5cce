// npm run host -- <command> [...]: the shop on hosts of one's own (docs/own-host.md). Without a command it lists them.
import { runCommand } from './run-command.ts'

await runCommand('host', {
  build: () => import('../packages/own-hosts/commands/build.ts'),
  up: () => import('../packages/own-hosts/commands/up.ts'),
  deploy: () => import('../packages/own-hosts/commands/deploy.ts'),
  rollback: () => import('../packages/own-hosts/commands/rollback.ts'),
  doctor: () => import('../packages/own-hosts/commands/doctor.ts'),
  test: () => import('../packages/own-hosts/commands/test.ts'),
})

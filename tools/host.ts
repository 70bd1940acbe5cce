// npm run host -- <command> [...]: the shop on hosts of one's own (docs/own-host.md). Without a command it lists them.
import { runCommand } from './run-command.ts'

await runCommand('host', {
  up: () => import('../host/commands/up.ts'),
  test: () => import('../host/commands/test.ts'),
})

// npm run ops -- <command> [...]: what the people who run the shop ask and order. Without a command it lists them.
import { runCommand } from '../../scripts/run-command.ts'

await runCommand('ops', {
  cost: () => import('./ops/cost.ts'),
  doctor: () => import('./ops/doctor.ts'),
  landings: () => import('./ops/landings.ts'),
  purge: () => import('./ops/purge.ts'),
  searches: () => import('./ops/searches.ts'),
  vitals: () => import('./ops/vitals.ts'),
})

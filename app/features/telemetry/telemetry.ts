import { runLazy } from '../../ui/loading/lazy.tsx'
import { whenIdle } from '../../ui/loading/when-idle.ts'

/**
 * Starts to report errors to the shop's operators and, for a share of the visits (`data-vitals` on <html>), how fast
 * the page was (docs/decisions/034). Once a page load; never measured for visitors who save data.
 */
export function startTelemetry(): void {
  // Errors are kept until it is there. Not when the browser is idle: that never comes for who saves data.
  runLazy(
    () => import('./report-errors.ts'),
    ({ reportErrors }) => reportErrors(),
  )
  if (Math.random() >= Number(document.documentElement.dataset.vitals ?? 0)) return
  runLazy(
    () => whenIdle().then(() => import('./report-vitals.ts')),
    ({ reportVitals }) => reportVitals(),
  )
}

import { idle } from '../../ui/when-idle.ts'
import { reportErrors } from './report-errors.ts'

/**
 * Starts to tell the shop's operators of errors and, of a share of the visits (`data-vitals` on <html>), how fast the
 * page was (docs/decisions/034). Once a page load; never measured for visitors who save data.
 */
export function startTelemetry(): void {
  reportErrors()
  if (Math.random() >= Number(document.documentElement.dataset.vitals ?? 0)) return
  idle()
    .then(() => import('./report-vitals.ts'))
    .then(
      ({ reportVitals }) => reportVitals(),
      () => undefined,
    )
}

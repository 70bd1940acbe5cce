import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendBeacon } from './send-beacon.ts'

/** A press and what it did are two entries; they belong together if they begin within so many ms. */
const samePressMs = 1_000
const controls = 'button, input, select, textarea, label, summary, [role="button"]'

/** Measures this visit and sends it once, when the page is left or hidden for the first time. */
export function reportVitals(): void {
  const measured: Record<string, number> = {}
  const keep = ({ name, value }: Metric): void => {
    measured[name.toLowerCase()] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
  }
  onLCP(keep)
  onCLS(keep)
  onINP(keep)
  onTTFB(keep)
  const inputs: FirstInput[] = []
  if (PerformanceObserver.supportedEntryTypes.includes('first-input')) {
    new PerformanceObserver((list) => inputs.push(...list.getEntries())).observe({
      type: 'first-input',
      buffered: true,
    })
  }
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(navigation?.name ?? location.href)

  // The library listens in the capture phase, and has reported everything by then.
  const finish = (): void => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', finish)
    const tap = firstTap(inputs[0])
    if (tap !== null) measured.tap = Math.round(tap)
    if (Object.keys(measured).length === 0) return
    sendBeacon('/beacon/vitals', {
      path: pathname,
      device: deviceOf(innerWidth),
      connection: connectionType(),
      ...measured,
    })
  }
  addEventListener('visibilitychange', finish)
}

type FirstInput = PerformanceEntry & { target?: Node | null }

/**
 * ms from the first press of a control until it was handled: a press that came before its part was hydrated counts
 * until it was repeated (app/starter/starter.ts), any other until the next paint. Null without a press, or where the
 * browser does not report it.
 */
function firstTap(first: FirstInput | undefined): number | null {
  const [held] = performance.getEntriesByName('tap')
  if (held && (!first || held.startTime - first.startTime < samePressMs)) {
    return held.startTime + held.duration - (first ?? held).startTime
  }
  return first?.target instanceof Element && first.target.closest(controls) ? first.duration : null
}

const deviceOf = (width: number): string => (width < 768 ? 'phone' : width < 1200 ? 'tablet' : 'desktop')

function connectionType(): string {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType ?? 'unknown'
}

import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NavigationAids } from '../../features/navigation/navigation-aids.tsx'
import { followLinksBy } from '../../ui/snackbar.ts'
import { Analytics } from './analytics.tsx'
import { Dialogs } from './dialogs.tsx'

/** Comes after the rest, which has to be quick; a page without it lacks nothing. */
const DayTab = lazy(() =>
  import('../../features/product-of-day/day-tab.tsx').then(
    (file) => ({ default: file.DayTab }),
    () => ({ default: () => null }),
  ),
)

/** What stays with the visitor from page to page. Nothing of it is in a page's HTML. */
export function Companions() {
  const navigate = useNavigate()
  useEffect(() => followLinksBy(navigate), [navigate])
  useEffect(() => {
    import('../../features/telemetry/telemetry.ts').then(
      ({ startTelemetry }) => startTelemetry(),
      () => undefined,
    )
    // From now on the city and the name in the top bar follow the other tabs.
    import('../../stores/city.ts').then(
      ({ restoreCity }) => restoreCity(),
      () => undefined,
    )
    import('../../stores/customer.ts').then(
      ({ restoreCustomer }) => restoreCustomer(),
      () => undefined,
    )
  }, [])
  return (
    <>
      <NavigationAids />
      <Suspense>
        <DayTab />
      </Suspense>
      <Dialogs />
      <Analytics />
    </>
  )
}

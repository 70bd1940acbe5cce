import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NavigationAids } from '../../features/navigation/navigation-aids.tsx'
import { startTelemetry } from '../../features/telemetry/telemetry.ts'
import { cityStore } from '../../stores/city.ts'
import { customerStore } from '../../stores/customer.ts'
import { followLinksBy } from '../../ui/snackbar.ts'
import { Analytics } from './analytics.tsx'
import { Dialogs } from './dialogs.tsx'

/** Comes after the rest, which has to be quick; a page without it lacks nothing. */
const ProductOfDayTab = lazy(() =>
  import('../../features/product-of-day/product-of-day-tab.tsx').then(
    (file) => ({ default: file.ProductOfDayTab }),
    () => ({ default: () => null }),
  ),
)

/** What stays with the visitor from page to page. Nothing of it is in a page's HTML. */
export function Companions() {
  const navigate = useNavigate()
  useEffect(() => followLinksBy(navigate), [navigate])
  useEffect(() => {
    startTelemetry()
    // From now on the city and the name in the top bar follow the other tabs.
    cityStore.restore()
    customerStore.restore()
  }, [])
  return (
    <>
      <NavigationAids />
      <Suspense>
        <ProductOfDayTab />
      </Suspense>
      <Dialogs />
      <Analytics />
    </>
  )
}

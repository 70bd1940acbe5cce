import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { NavigationProgress } from '../features/navigation/navigation-progress.tsx'
import { PrefetchLinks } from '../features/navigation/prefetch-links.tsx'
import { startTelemetry } from '../features/telemetry/telemetry.ts'
import { restoreCity } from '../stores/city.ts'
import { cookieAnswer, watchCookieAnswer } from '../stores/cookie-answer.ts'
import { restoreCustomer } from '../stores/customer.ts'
import { closeDialog, openDialogName, watchDialog } from '../stores/open-dialog.ts'
import { lazyComponent, lazyDialog } from '../ui/lazy.tsx'
import { setLinkNavigation } from '../ui/snackbar.ts'
import { whenIdle } from '../ui/when-idle.ts'

const CityDialog = lazyDialog(() => import('../features/city/city-dialog.tsx').then((file) => file.CityDialog))
const LoginDialog = lazyDialog(() => import('../features/login/login-dialog.tsx').then((file) => file.LoginDialog))
const DayDrawer = lazyDialog(() => import('../features/product-of-day/day-drawer.tsx').then((file) => file.DayDrawer))
const DayTab = lazyComponent(() => import('../features/product-of-day/day-tab.tsx').then((file) => file.DayTab))
/** Never for a visitor who saves data. */
const Metrika = lazyComponent(() =>
  whenIdle()
    .then(() => import('../features/metrika/metrika.tsx'))
    .then((file) => file.Metrika),
)

/** What stays with the visitor from page to page. Nothing of it is in a page's HTML. */
export function GlobalOverlays() {
  const navigate = useNavigate()
  useEffect(() => setLinkNavigation(navigate), [navigate])
  useEffect(() => {
    startTelemetry()
    // From now on the city and the name in the top bar follow the other tabs.
    restoreCity()
    restoreCustomer()
  }, [])
  return (
    <>
      <NavigationProgress />
      <PrefetchLinks />
      <DayTab />
      <OpenDialog />
      <Analytics />
    </>
  )
}

/** The one dialog that is open, on whichever page. */
function OpenDialog() {
  const name = useSyncExternalStore(watchDialog, openDialogName, () => null)
  return (
    <>
      {name === 'city' && <CityDialog onClose={closeDialog} />}
      {name === 'day' && <DayDrawer onClose={closeDialog} />}
      {name === 'login' && <LoginDialog onClose={closeDialog} />}
    </>
  )
}

/** Counts visits where that is configured (`data-metrika` on <html>) and the visitor has agreed (docs/decisions/029). */
function Analytics() {
  const answer = useSyncExternalStore(watchCookieAnswer, cookieAnswer, () => null)
  const id = answer === 'accepted' ? Number(document.documentElement.dataset.metrika) : 0
  return id ? <Metrika id={id} /> : null
}

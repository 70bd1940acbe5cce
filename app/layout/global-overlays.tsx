import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NavigationProgress } from '../features/navigation/navigation-progress.tsx'
import { PrefetchLinks } from '../features/navigation/prefetch-links.tsx'
import { startTelemetry } from '../features/telemetry/telemetry.ts'
import { cityStore } from '../stores/city.ts'
import { cookieStore } from '../stores/cookie-answer.ts'
import { customerStore } from '../stores/customer.ts'
import { closeDialog, dialogStore } from '../stores/open-dialog.ts'
import { useStore } from '../stores/store.ts'
import { lazyComponent, lazyDialog } from '../ui/lazy.tsx'
import { setLinkNavigation } from '../ui/snackbar.ts'
import { whenIdle } from '../ui/when-idle.ts'

const CityDialog = lazyDialog(() => import('../features/city/city-dialog.tsx').then((file) => file.CityDialog))
const LoginDialog = lazyDialog(() => import('../features/login/login-dialog.tsx').then((file) => file.LoginDialog))
const ProductOfDayDrawer = lazyDialog(() =>
  import('../features/product-of-day/product-of-day-drawer.tsx').then((file) => file.ProductOfDayDrawer),
)
const ProductOfDayTab = lazyComponent(() =>
  import('../features/product-of-day/product-of-day-tab.tsx').then((file) => file.ProductOfDayTab),
)
/** Never for a visitor who saves data. */
const Metrika = lazyComponent(() =>
  whenIdle()
    .then(() => import('../features/metrika/metrika.tsx'))
    .then((file) => file.Metrika),
)

/** Never for a visitor who saves data. */
const LateOverlays = lazyComponent(() =>
  whenIdle()
    .then(() => import('./late-overlays.tsx'))
    .then((file) => file.LateOverlays),
)

/** What stays with the visitor from page to page. Nothing of it is in a page's HTML. */
export function GlobalOverlays() {
  const navigate = useNavigate()
  useEffect(() => setLinkNavigation(navigate), [navigate])
  useEffect(() => {
    startTelemetry()
    // From now on the city and the name in the top bar follow the other tabs.
    cityStore.restore()
    customerStore.restore()
  }, [])
  return (
    <>
      <NavigationProgress />
      <PrefetchLinks />
      <ProductOfDayTab />
      <OpenDialog />
      <Analytics />
      <LateOverlays />
    </>
  )
}

/** The one dialog that is open, on whichever page. */
function OpenDialog() {
  const name = useStore(dialogStore, (dialog) => dialog.name, null)
  return (
    <>
      {name === 'city' && <CityDialog onClose={closeDialog} />}
      {name === 'day' && <ProductOfDayDrawer onClose={closeDialog} />}
      {name === 'login' && <LoginDialog onClose={closeDialog} />}
    </>
  )
}

/** Counts visits where that is configured (`data-metrika` on <html>) and the visitor has agreed (docs/decisions/029). */
function Analytics() {
  const isAccepted = useStore(cookieStore, ({ answer }) => answer === 'accepted', false)
  const id = isAccepted ? Number(document.documentElement.dataset.metrika) : 0
  return id ? <Metrika id={id} /> : null
}

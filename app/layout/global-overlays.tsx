import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { startTelemetry } from '../features/telemetry/telemetry.ts'
import { cityStore } from '../stores/city.ts'
import { customerStore } from '../stores/customer.ts'
import { closeDialog, dialogStore } from '../stores/open-dialog.ts'
import { useStore } from '../stores/use-store.ts'
import { announce } from '../ui/announce.ts'
import { lazyComponent, lazyDialog } from '../ui/loading/lazy.tsx'
import { whenIdle } from '../ui/loading/when-idle.ts'
import { hideEarlierSnackbar, setLinkNavigation } from '../ui/snackbar.ts'

const AskDialog = lazyDialog(() => import('../features/ask/ask-dialog.tsx').then((file) => file.AskDialog))
const CityDialog = lazyDialog(() => import('../features/city/city-dialog.tsx').then((file) => file.CityDialog))
const DeliveryDialog = lazyDialog(() =>
  import('../features/delivery/delivery-dialog.tsx').then((file) => file.DeliveryDialog),
)
const ListPicker = lazyDialog(() => import('../features/lists/list-picker.tsx').then((file) => file.ListPicker))
const LoginDialog = lazyDialog(() => import('../features/login/login-dialog.tsx').then((file) => file.LoginDialog))
const ProductOfDayDrawer = lazyDialog(() =>
  import('../features/product-of-day/product-of-day-drawer.tsx').then((file) => file.ProductOfDayDrawer),
)
const ProductOfDayTab = lazyComponent(() =>
  import('../features/product-of-day/product-of-day-tab.tsx').then((file) => file.ProductOfDayTab),
)
const IdleParts = lazyComponent(() =>
  whenIdle()
    .then(() => import('./idle-parts.tsx'))
    .then((file) => file.IdleParts),
)

/** What stays with the visitor from page to page. Nothing of it is in a page's HTML. */
export function GlobalOverlays() {
  const navigate = useNavigate()
  // The page takes over the history entry of an open layer (ui/dialogs/layer.tsx).
  useEffect(
    () => setLinkNavigation((url) => void navigate(url, { replace: history.state?.isLayer === true })),
    [navigate],
  )
  useEffect(() => {
    startTelemetry()
    // From now on the city and the name in the top bar follow the other tabs.
    cityStore.restore()
    customerStore.restore()
  }, [])
  return (
    <>
      <NavigationProgress />
      <PageAnnouncer />
      <ProductOfDayTab />
      <OpenDialog />
      <IdleParts />
    </>
  )
}

/** A thin bar on top of the page while the next one is loading; its style keeps it hidden for the first 200 ms. */
function NavigationProgress() {
  const { pathname } = useLocation()
  const { state, location: next } = useNavigation()
  const isLeft = next !== undefined && next.pathname !== pathname
  // Were the followed link taken away with the focus, Chromium would first give all of the old page its styles anew, by
  // the sheets of the next one.
  useEffect(() => {
    if (isLeft) document.querySelector<HTMLElement>('main a:focus')?.blur()
  }, [isLeft])
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label="Загрузка страницы" />
}

/** Announces the page that has come, as a screen reader does after a page load, and hides the message of the last one. */
function PageAnnouncer() {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (pathname === known.current) return
    known.current = pathname
    announce(document.title)
    hideEarlierSnackbar()
  }, [pathname])
  return null
}

function OpenDialog() {
  const name = useStore(dialogStore, (dialog) => dialog.name, null)
  return (
    <>
      {name === 'ask' && <AskDialog onClose={closeDialog} />}
      {name === 'city' && <CityDialog onClose={closeDialog} />}
      {name === 'delivery' && <DeliveryDialog onClose={closeDialog} />}
      {name === 'day' && <ProductOfDayDrawer onClose={closeDialog} />}
      {name === 'list' && <ListPicker onClose={closeDialog} />}
      {name === 'login' && <LoginDialog onClose={closeDialog} />}
    </>
  )
}

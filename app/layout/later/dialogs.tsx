import { closeDialog, dialogStore } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/store.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const CityDialog = lazyPart(() => import('../../features/city/city-dialog.tsx').then((file) => file.CityDialog))
const ProductOfDayDrawer = lazyPart(() =>
  import('../../features/product-of-day/product-of-day-drawer.tsx').then((file) => file.ProductOfDayDrawer),
)
const LoginDialog = lazyPart(() => import('../../features/login/login-dialog.tsx').then((file) => file.LoginDialog))

/** The one dialog that is open, on whichever page. */
export function Dialogs() {
  const name = useStore(dialogStore, (dialog) => dialog.name, null)
  return (
    <>
      {name === 'city' && <CityDialog onClose={closeDialog} />}
      {name === 'day' && <ProductOfDayDrawer onClose={closeDialog} />}
      {name === 'login' && <LoginDialog onClose={closeDialog} />}
    </>
  )
}

import { useSyncExternalStore } from 'react'
import { closeDialog, openDialogName, watchDialog } from '../stores/open-dialog.ts'
import { lazyPart } from '../ui/lazy.tsx'

const CityDialog = lazyPart(() => import('../features/city/city-dialog.tsx').then((file) => file.CityDialog))
const DayDrawer = lazyPart(() => import('../features/product-of-day/day-drawer.tsx').then((file) => file.DayDrawer))
const LoginDialog = lazyPart(() => import('../features/login/login-dialog.tsx').then((file) => file.LoginDialog))

/** The one dialog that is open, on whichever page. */
export function Dialogs() {
  const name = useSyncExternalStore(watchDialog, openDialogName, () => null)
  return (
    <>
      {name === 'city' && <CityDialog onClose={closeDialog} />}
      {name === 'day' && <DayDrawer onClose={closeDialog} />}
      {name === 'login' && <LoginDialog onClose={closeDialog} />}
    </>
  )
}

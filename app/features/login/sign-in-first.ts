import type { MouseEvent } from 'react'
import { openDialog } from '../../stores/open-dialog.ts'
import { isModified } from '../../ui/is-modified.ts'

/** For links to the account: a guest who clicks one is asked to sign in, on the page where they are. */
export function signInFirst(event: MouseEvent): void {
  if (isModified(event) || isSignedIn()) return
  event.preventDefault()
  openDialog('login')
}

/** As far as this browser knows (app/document/boot.ts, app/stores/customer.ts). */
const isSignedIn = (): boolean => document.documentElement.dataset.signedIn !== undefined

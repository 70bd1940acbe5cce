import { Dialog, type DialogProps } from '@ariakit/react/dialog'
import { useCallback, useEffect, useRef } from 'react'
import { useIsPainted } from '../loading/use-is-painted.ts'
import './dialog.css'
import { closeOnBack } from './close-on-back.ts'

interface LayerProps extends DialogProps {
  onClose: () => void
  /** False: the page, the focus and the way back stay as they are. */
  modal?: boolean
}

/** Messages (announce.ts, snackbar.ts) are read out and pressed while a dialog is open, too. */
const messages = () => document.querySelectorAll('body > [role="status"], body > .snack')

/**
 * What every dialog and drawer is, as long as it is rendered; never in a page's HTML. Escape, a click beside it, Back
 * and links inside, which need `replace` where the layer is modal, call `onClose`. The focus goes to what has
 * `autoFocus` or the first control, and back to where it was.
 */
export function Layer({ onClose, modal = true, ...props }: LayerProps) {
  const closeByLink = useCloseOnBack(onClose, modal)
  // Taking the page away gives all its elements new styles: the layer is seen before.
  const isPainted = useIsPainted()
  return (
    <Dialog
      open
      onClose={onClose}
      onClick={closeByLink}
      portal
      modal={modal && isPainted}
      autoFocusOnShow={modal}
      getPersistentElements={messages}
      backdrop={modal && <div className="dlg-back" />}
      {...props}
    />
  )
}

type Click = Pick<Event, 'target' | 'defaultPrevented'>

/**
 * Lets Back close an open layer, as long as the component is rendered. A click on a link of the layer or of a message
 * closes it too; the link's page takes over the history entry of the layer.
 * @param isOn false: the layer has no history entry, and Back leaves the page
 * @returns the layer's `onClick`
 */
function useCloseOnBack(onClose: () => void, isOn: boolean): (event: Click) => void {
  const close = useRef(onClose)
  close.current = onClose
  const isLeaving = useRef(false)
  const leave = useCallback(({ target, defaultPrevented }: Click) => {
    // The router has taken the click.
    if (!defaultPrevented || !(target instanceof Element) || !target.closest('a')) return
    isLeaving.current = true
    close.current()
  }, [])
  useEffect(() => {
    if (!isOn) return
    const release = closeOnBack(() => close.current())
    const leaveByMessage = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.snack')) leave(event)
    }
    document.addEventListener('click', leaveByMessage)
    return () => {
      document.removeEventListener('click', leaveByMessage)
      release(isLeaving.current)
    }
  }, [isOn, leave])
  return leave
}

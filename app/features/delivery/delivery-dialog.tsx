import { useEffect, useState } from 'react'
import { conditionsPath } from '../../orders/delivery-link.tsx'
import { dialogStore } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/use-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { LiveDelivery } from './live-delivery.tsx'

/** What had the focus when the dialog was opened from the page. */
let opener: HTMLElement | null = null

/** The delivery of a product in its quantity, or of the cart, to the shopper's city. */
export function DeliveryDialog({ onClose }: { onClose: () => void }) {
  const delivered = useStore(dialogStore, (dialog) => dialog.delivered)
  useState(() => {
    // After the dialog of the city nothing has it, or what goes with that dialog.
    const { activeElement, body } = document
    if (activeElement instanceof HTMLElement && activeElement !== body && !activeElement.closest('[role="dialog"]'))
      opener = activeElement
  })
  // Once it is gone: until then the focus is in it.
  useEffect(() => () => void requestAnimationFrame(giveFocusBack), [])
  return (
    <Dialog title="Доставка" width={560} onClose={onClose}>
      <LiveDelivery delivered={delivered} next="delivery" />
      <p className="mt-16px">
        <Link className="link" to={conditionsPath} replace>
          Условия доставки и оплаты
        </Link>
      </p>
    </Dialog>
  )
}

function giveFocusBack(): void {
  if (dialogStore.read().name === null && document.activeElement === document.body)
    opener?.focus({ preventScroll: true })
}

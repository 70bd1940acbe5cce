import { Link } from 'react-router'
import { conditionsPath } from '../../orders/delivery-link.tsx'
import { dialogStore } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LiveDelivery } from './live-delivery.tsx'

/** The delivery of a product in its quantity, or of the cart, to the shopper's city. */
export function DeliveryDialog({ onClose }: { onClose: () => void }) {
  const delivered = useStore(dialogStore, (dialog) => dialog.delivered)
  return (
    <Dialog title="Доставка" width={560} onClose={onClose}>
      <LiveDelivery delivered={delivered} next="delivery" />
      <p className="mt-16px">
        <Link className="link" to={conditionsPath} onClick={onClose}>
          Условия доставки и оплаты
        </Link>
      </p>
    </Dialog>
  )
}

import { Link } from 'react-router'
import { shop } from '../../shop/shop.ts'
import { nextSteps, type StepDetails } from './next-steps.tsx'

const pickup = { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours }

interface NextStepsListProps {
  orderId: number
  details: StepDetails | null
  /** Null where nothing is known of an online payment. */
  isPaid: boolean | null
}

/** What happens next with an order that has been placed. */
export function NextStepsList({ orderId, details, isPaid }: NextStepsListProps) {
  const { payment, preparation, delivery } = nextSteps(details, isPaid, pickup)
  return (
    <ol className="pay-next">
      {payment && (
        <li>
          {payment}
          {isPaid === false && (
            <Link className="btn btn-m" to={`/order/paylink?order_id=${orderId}`}>
              Перейти к оплате
            </Link>
          )}
        </li>
      )}
      <li>{preparation}</li>
      <li>{delivery}</li>
    </ol>
  )
}

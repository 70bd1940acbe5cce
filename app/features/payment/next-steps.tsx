import { href } from 'react-router'
import { shop } from '../../../shared/shop/shop.ts'
import {
  deliveryKind,
  isByCdek,
  type PaymentKind,
  paymentKind,
} from '../../../shared/shop-api/contract/method-kinds.ts'
import type { OrderDetails } from '../../../shared/shop-api/contract/placed-order.ts'
import { ButtonLink } from '../../ui/button.tsx'

export type StepDetails = Pick<OrderDetails, 'payment_method' | 'shipping_method' | 'address' | 'email'>

/** The shop's own place, for orders that are picked up there. */
interface Pickup {
  address: string
  hours: string
}

/**
 * What happens next with an order, as far as it is known.
 * @param isPaid null where nothing is known of an online payment
 */
export function nextSteps(details: StepDetails | null, isPaid: boolean | null, pickup: Pickup) {
  const method = details?.payment_method
  const kind = (method && paymentKind(method)) ?? (isPaid === null ? null : 'online')
  return {
    payment: paymentStep(kind, isPaid, details?.email ?? null),
    preparation: kind === 'invoice' || (kind === 'online' && !isPaid) ? afterPayment : preparation,
    delivery: deliveryStep(details, pickup),
  }
}

const preparation = 'Менеджер проверит заказ и начнёт собирать. Если что-то понадобится уточнить, позвонит.'
const afterPayment = 'После оплаты начнём собирать. Если что-то понадобится уточнить, менеджер позвонит.'

function paymentStep(kind: PaymentKind, isPaid: boolean | null, email: string | null): string | null {
  if (kind === 'online') return isPaid ? 'Заказ оплачен.' : 'Оплатите заказ онлайн.'
  if (kind === 'receipt') return 'Оплата при получении.'
  if (kind !== 'invoice') return null
  return `Менеджер пришлёт счёт${email ? ` на ${email}` : ' по электронной почте'}. УПД пришлём по ЭДО, если вы указали идентификатор, иначе он приедет с грузом.`
}

function deliveryStep(details: StepDetails | null, pickup: Pickup): string {
  const method = details?.shipping_method ?? { code: '', name: '' }
  const address = details?.address
  const isCdek = isByCdek(method)
  const kind = deliveryKind(method)
  switch (kind) {
    case 'pickup':
      return `Сообщим, когда заказ можно забрать: ${pickup.address}. ${pickup.hours}.`
    case 'point': {
      const point = `Когда он приедет в пункт${address ? ` ${address}` : ' выдачи'}`
      return isCdek
        ? `Передадим заказ в СДЭК. ${point}, СДЭК сообщит.`
        : `Передадим заказ в доставку. ${point}, сообщим.`
    }
    case 'courier':
      return `Передадим заказ курьеру${isCdek ? ' СДЭК' : ''}${address ? `: ${address}` : ''}. Перед приездом он позвонит.`
    case 'carrier':
      return `Передадим заказ транспортной компании${address ? `: ${address}` : ''}. Доставку оплатите ей при получении.`
    case null:
      return 'Сообщим, когда заказ отправится или его можно будет забрать.'
    default:
      return kind satisfies never
  }
}

const ownPickup = { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours }

interface NextStepsListProps {
  orderId: number
  details: StepDetails | null
  /** Null where nothing is known of an online payment. */
  isPaid: boolean | null
}

export function NextStepsList({ orderId, details, isPaid }: NextStepsListProps) {
  const { payment, preparation, delivery } = nextSteps(details, isPaid, ownPickup)
  return (
    <ol className="pay-next">
      {payment && (
        <li>
          {payment}
          {isPaid === false && (
            <ButtonLink size="m" to={`${href('/order/paylink')}?order_id=${orderId}`}>
              Перейти к оплате
            </ButtonLink>
          )}
        </li>
      )}
      <li>{preparation}</li>
      <li>{delivery}</li>
    </ol>
  )
}

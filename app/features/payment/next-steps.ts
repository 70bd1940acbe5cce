import type { MethodRef, OrderDetails } from '../../shop-api/contract/placed-order.ts'

/** What of an order's details the next steps depend on. */
export type StepDetails = Pick<
  OrderDetails,
  'payment_method' | 'shipping_method' | 'shipping_address' | 'customer_email'
>

/** How the goods reach the buyer; null where the order does not say it. */
type Delivery = 'pickup' | 'point' | 'courier' | 'carrier' | null

/** How the order is paid; null where it does not say it. */
type PaymentKind = 'online' | 'invoice' | 'cash' | null

export interface NextSteps {
  payment: string | null
  preparation: string
  delivery: string
}

/** The shop's own place, for orders that are picked up there. */
export interface Pickup {
  address: string
  hours: string
}

/**
 * What happens next with an order, as far as it is known.
 * @param isPaid null where nothing is known of an online payment
 */
export function nextSteps(details: StepDetails | null, isPaid: boolean | null, pickup: Pickup): NextSteps {
  const kind = paymentKind(details?.payment_method ?? null) ?? (isPaid === null ? null : 'online')
  return {
    payment: paymentStep(kind, isPaid, details?.customer_email ?? null),
    preparation: kind === 'invoice' || (kind === 'online' && !isPaid) ? afterPayment : preparation,
    delivery: deliveryStep(deliveryOf(details?.shipping_method ?? null), details?.shipping_address ?? null, pickup),
  }
}

const preparation = 'Менеджер проверит заказ и начнёт собирать. Если что-то понадобится уточнить, позвонит.'
const afterPayment = 'После оплаты начнём собирать. Если что-то понадобится уточнить, менеджер позвонит.'

function paymentStep(kind: PaymentKind, isPaid: boolean | null, email: string | null): string | null {
  if (kind === 'online') return isPaid ? 'Заказ оплачен.' : 'Оплатите заказ картой онлайн.'
  if (kind === 'cash') return 'Оплата при получении.'
  if (kind !== 'invoice') return null
  return `Менеджер пришлёт счёт${email ? ` на ${email}` : ' по электронной почте'}. Закрывающие документы отдадим с товаром.`
}

function deliveryStep(delivery: Delivery, address: string | null, pickup: Pickup): string {
  switch (delivery) {
    case 'pickup':
      return `Сообщим, когда заказ можно забрать: ${pickup.address}. ${pickup.hours}.`
    case 'point':
      return `Передадим заказ в СДЭК. Когда он приедет в пункт${address ? ` ${address}` : ' выдачи'}, СДЭК сообщит.`
    case 'courier':
      return `Передадим заказ курьеру СДЭК${address ? `: ${address}` : ''}. Перед приездом он позвонит.`
    case 'carrier':
      return `Передадим заказ транспортной компании${address ? `: ${address}` : ''}. Доставку оплатите ей при получении.`
    case null:
      return 'Сообщим, когда заказ отправится или его можно будет забрать.'
  }
}

/** Codes are the shop's; where it has others, code and name are looked at as contract 7.24 says. */
function deliveryOf(method: MethodRef | null): Delivery {
  const text = method ? `${method.code} ${method.name}` : ''
  if (/pickup|самовывоз/i.test(text)) return 'pickup'
  if (/pvz|point|sklad|пвз|пункт|постамат/i.test(text)) return 'point'
  if (/courier|курьер|до двер/i.test(text)) return 'courier'
  return /(?:^|[\s_])tk(?:[\s_]|$)|тк\b|транспортн/i.test(text) ? 'carrier' : null
}

function paymentKind(method: MethodRef | null): PaymentKind {
  const text = method ? `${method.code} ${method.name}` : ''
  if (/invoice|сч[её]т/i.test(text)) return 'invoice'
  if (/cash|cod\b|налич|при получении/i.test(text)) return 'cash'
  return /yookassa|yandex|card|онлайн|карт/i.test(text) ? 'online' : null
}

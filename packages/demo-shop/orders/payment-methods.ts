import type { WirePaymentMethod } from './wire.ts'

/** How an order can be paid; an order with goods that need an invoice can be paid in no other way. */
export function paymentMethods(invoiceOnly: boolean, isPickup: boolean): WirePaymentMethod[] {
  const onlyInvoice = invoiceOnly ? 'В заказе есть товар, который продаётся только по счёту' : null
  return [
    complete('yookassa', 'Банковской картой онлайн', {
      description: 'МИР, «Виза» или СБП',
      online: true,
      error: onlyInvoice,
    }),
    complete('invoice', 'Счёт для юр. лица или ИП', {
      description: 'Менеджер пришлёт счёт на электронную почту',
      company_only: true,
    }),
    complete('cash', 'Наличными при самовывозе', {
      error: onlyInvoice ?? (isPickup ? null : 'Сначала выберите самовывоз'),
    }),
  ]
}

function complete(code: string, name: string, facts: Partial<WirePaymentMethod>): WirePaymentMethod {
  return {
    code,
    name,
    description: null,
    online: false,
    company_only: false,
    available: !facts.error,
    error: null,
    ...facts,
  }
}

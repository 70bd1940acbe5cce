import { inRussian } from '../../format/russian.ts'
import { deliveryPrice, periodText } from '../../orders/delivery-texts.ts'
import type { PaymentMethod, ShippingMethod } from '../../shop-api/contract/calculation.ts'
import type { Choice } from './choices.tsx'

const unavailable = 'Сейчас недоступно'

/** A delivery method as the page shows it: price, period, and the reason when it cannot be had. */
export function shippingChoice({ code, name, ...method }: ShippingMethod): Choice {
  const { price, price_text, description, available, error } = method
  return {
    code,
    title: name,
    price: price_text ?? deliveryPrice(price),
    notes: [periodText(method), description].filter((note) => note !== null),
    problem: available ? null : inRussian(error, unavailable),
  }
}

export function paymentChoice({ code, name, ...method }: PaymentMethod): Choice {
  const { description, online, company_only, available, error } = method
  const needs = company_only
    ? 'Для компаний и ИП: нужны название, ИНН и e-mail'
    : online
      ? 'Чек придёт на e-mail'
      : null
  return {
    code,
    title: name,
    notes: [description, needs].filter((note) => note !== null),
    problem: available ? null : inRussian(error, unavailable),
  }
}

import { inRussian } from '../../../shared/format/russian.ts'
import type { PaymentMethod, ShippingMethod } from '../../../shared/shop-api/contract/calculation.ts'
import { arrivalText, deliveryPrice } from '../../orders/delivery-texts.ts'
import type { Choice } from './choices.tsx'
import { chosenMethod } from './order/needs.ts'

const unavailable = 'Сейчас недоступно'

/** A delivery method as the page shows it: price, date of arrival, and the reason when it cannot be had. */
export function shippingChoice({ code, name, ...method }: ShippingMethod, now: Date): Choice {
  const { price, price_text, description, available, error } = method
  return {
    code,
    title: name,
    price: price_text ?? deliveryPrice(price),
    notes: [arrivalText(method, now), description].filter((note) => note !== null),
    problem: available ? null : inRussian(error, unavailable),
  }
}

export function paymentChoice({ code, name, ...method }: PaymentMethod): Choice {
  const { description, online, company_only, available, error } = method
  const needs = company_only ? 'Для компаний и ИП' : online ? 'Чек придёт на электронную почту' : null
  return {
    code,
    title: name,
    notes: [description, needs].filter((note) => note !== null),
    problem: available ? null : inRussian(error, unavailable),
  }
}

/** That a delivery method which was chosen before cannot be had any more; null: it can, or none was. */
export function lostMethodText(methods: readonly ShippingMethod[], code: string): string | null {
  if (code === '' || chosenMethod(methods, code)) return null
  const known = methods.find((method) => method.code === code)
  const lost = known ? `Способ «${known.name}» здесь недоступен` : 'Способа доставки, который вы выбрали, здесь нет'
  return `${lost}. Выберите другой.`
}

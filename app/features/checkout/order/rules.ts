import { define, object, validate } from 'superstruct'
import { emailProblem } from '../../../format/email.ts'
import { innProblem } from '../../../format/inn.ts'
import { phoneProblem } from '../../../format/phone.ts'
import { isPostalCode } from '../../../shop-api/address.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import type { OrderNeeds } from './needs.ts'

/** The form together with the code of the pickup point; '' while none is chosen. */
export type FilledOrder = OrderForm & { cdek_point: string }

/** Messages by field, for the fields that are wrong. */
export type OrderErrors = Partial<Record<keyof FilledOrder, string>>

/** What is wrong with an order, in the shop's words; the same for the page and for the server (spec 5). */
export function checkOrder(order: FilledOrder, needs: OrderNeeds): OrderErrors {
  const [failure] = validate(order, orderStruct(needs))
  return Object.fromEntries(failure?.failures().map(({ path, message }) => [path[0], message]) ?? [])
}

/** Whether a field stands on the page: what the order does not need is not asked for. */
export function isOnPage(
  field: keyof FilledOrder,
  { buyer }: Pick<OrderForm, 'buyer'>,
  needs: Pick<OrderNeeds, 'address' | 'point' | 'dataConsent'>,
): boolean {
  switch (field) {
    case 'customer_inn':
    case 'customer_nazvaniekompanii':
      return buyer === 'company'
    case 'shipping_address':
      return needs.address
    case 'cdek_point':
    case 'postal_code':
      return needs.point
    case 'agree_data':
      return needs.dataConsent
    default:
      return true
  }
}

function orderStruct(needs: OrderNeeds) {
  const anyText = text(() => null)
  return object({
    buyer: text(() => null),
    customer_fio: required('Имя'),
    customer_familia: anyText,
    customer_telefon: text(phoneProblem),
    customer_email: text((value) => (needs.email || value.trim() ? emailProblem(value) : null)),
    customer_nazvaniekompanii: needs.company ? required('Название компании') : anyText,
    customer_inn: needs.company ? text((value) => (value.trim() === '' ? missing('ИНН') : innProblem(value))) : anyText,
    postal_code: text((value) => (needs.point && value.trim() && !isPostalCode(value.trim()) ? wrongPostalCode : null)),
    shipping_address: needs.address ? required('Адрес') : anyText,
    shipping_method: oneOf(needs.shippingMethods, 'Выберите способ доставки'),
    cdek_point: text((value) => (needs.point && !value ? 'Выберите пункт выдачи' : null)),
    payment_method: oneOf(needs.paymentMethods, 'Выберите способ оплаты'),
    koment: anyText,
    agree_terms: ticked(true, 'Вы не приняли условия договора'),
    agree_data: ticked(needs.dataConsent, 'Вы не дали согласие на обработку персональных данных'),
  })
}

const wrongPostalCode = 'Введите индекс: шесть цифр'

const missing = (name: string) => `Поле "${name}" обязательно для заполнения`

const text = (problem: (value: string) => string | null) =>
  define<string>('text', (value) => (typeof value === 'string' ? (problem(value) ?? true) : 'Поле заполнено неверно'))

const required = (name: string) => text((value) => (value.trim() === '' ? missing(name) : null))

const oneOf = (codes: string[], message: string) => text((value) => (codes.includes(value) ? null : message))

const ticked = (isNeeded: boolean, message: string) =>
  define<boolean>('tick', (value) => !isNeeded || value === true || message)

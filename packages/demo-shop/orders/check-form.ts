import { findCity } from '../delivery/city.ts'
import { findPoint } from '../delivery/points.ts'
import { FieldErrors, isInn, readEmail, readPhone } from '../fields.ts'
import type { OrderForm } from './order-form.ts'
import type { WireCalculation } from './wire.ts'

/** What the buyer must have filled in, by what was chosen (contract 7.25). @throws ApiError 422 */
export function checkForm(form: OrderForm, calculation: WireCalculation, pointCode: string | null): void {
  const errors = new FieldErrors()
  const shipping = calculation.shipping_methods.find(({ code }) => code === calculation.shipping_method)
  const payment = calculation.payment_methods.find(({ code }) => code === calculation.payment_method)
  const need = (field: keyof OrderForm, name: string) => {
    if (!form[field]) errors.add(field, `Поле ${name} обязательно для заполнения.`)
  }
  if (calculation.products.length === 0) errors.add('cart', 'В корзине нет товаров.')
  need('customer_fio', 'Имя')
  need('customer_telefon', 'Телефон')
  if (form.customer_telefon && !readPhone(form.customer_telefon)) {
    errors.add('customer_telefon', 'Введите телефон полностью.')
  }
  if (payment?.online || payment?.company_only) need('customer_email', 'E-mail')
  if (form.customer_email && !readEmail(form.customer_email)) {
    errors.add('customer_email', 'Введите корректный e-mail.')
  }
  if (payment?.company_only) {
    need('customer_nazvaniekompanii', 'Название компании')
    need('customer_inn', 'ИНН')
  }
  if (form.customer_inn && !isInn(form.customer_inn)) {
    errors.add('customer_inn', 'Проверьте ИНН: контрольная сумма не сходится.')
  }
  if (!shipping) errors.add('shipping_method', 'Выберите способ доставки.')
  if (shipping?.requires_address) need('shipping_address', 'Адрес')
  if (shipping?.requires_point && !isPointOf(form, pointCode)) errors.add('cdek_point', 'Выберите пункт выдачи.')
  if (!payment) errors.add('payment_method', 'Выберите способ оплаты.')
  if (!form.agree_terms) errors.add('agree_terms', 'Вы не приняли условия договора.')
  errors.check()
}

function isPointOf(form: OrderForm, pointCode: string | null): boolean {
  const city = findCity(form.shipping_kladr_id, form.shipping_city)
  return city !== null && pointCode !== null && findPoint(city, pointCode) !== null
}

import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Field } from '../../ui/fields/field.tsx'
import type { AskedOrder } from './load-payment.ts'

/** Asks for the number of an order; its answer is the same page with that number in its address. */
export function OrderNumberForm({ asked, button }: { asked: AskedOrder; button: string }) {
  const { typed, orderId } = asked
  const isWrong = typed !== null && orderId === null
  const error = typed?.trim() ? 'В номере заказа только цифры, например 10045' : 'Введите номер заказа'
  const form = useRef<HTMLFormElement>(null)
  const answered = useRef(typed)
  // The answer comes without a page load, and with it another form: the focus goes to what is to be read.
  useEffect(() => {
    if (typed === answered.current) return
    answered.current = typed
    const answer = isWrong ? form.current?.querySelector('input') : form.current?.nextElementSibling
    if (answer instanceof HTMLElement) answer.focus()
  }, [typed, isWrong])
  return (
    <Form ref={form} className="pay-form" key={typed} noValidate>
      <Field
        name="order_id"
        label="Номер заказа"
        value={orderId === null ? (typed ?? '') : String(orderId)}
        error={isWrong ? error : null}
        hint="Он был на странице «Заказ оформлен»; если вы указали e-mail, есть и в письме"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
      <button className="btn" type="submit">
        {button}
      </button>
    </Form>
  )
}

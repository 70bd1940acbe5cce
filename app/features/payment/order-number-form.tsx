import type { FormTool } from '../../../shared/shop/form-tools.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { restoreFocus } from '../../ui/focus/restore-focus.ts'
import { Form } from '../../ui/link.tsx'
import type { AskedOrder } from './load-payment.ts'
import { orderNumberProblem } from './order-number.ts'

/** What answers a number: that it is invalid, the order, or a message. */
const answer = '.pay-form [aria-invalid="true"], .pay-form + section, .pay-notice'

/** The answer comes without a page load, and the form goes with it: the focus moves to what is to be read. */
const giveFocusToAnswer = () => () => restoreFocus(document.body, answer)

/** Asks for the number of an order; its answer is the same page with that number in its address. */
export function OrderNumberForm({ asked, button, tool }: { asked: AskedOrder; button: string; tool?: FormTool }) {
  const { typed, orderId } = asked
  return (
    <Form ref={giveFocusToAnswer} className="pay-form" key={typed} noValidate {...tool}>
      <Field
        name="order_id"
        label="Номер заказа"
        value={orderId === null ? (typed ?? '') : String(orderId)}
        error={typed !== null && orderId === null ? orderNumberProblem(typed) : null}
        hint="Номер — на странице «Заказ оформлен» и в письме"
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        required
      />
      <Button type="submit">{button}</Button>
    </Form>
  )
}

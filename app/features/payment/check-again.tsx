import { Form } from 'react-router'

/** The same page once more. */
export function CheckAgain({ orderId, label = 'Проверить ещё раз' }: { orderId: number; label?: string }) {
  return (
    <Form replace>
      <input type="hidden" name="order_id" value={orderId} />
      <button className="btn btn-line" type="submit">
        {label}
      </button>
    </Form>
  )
}

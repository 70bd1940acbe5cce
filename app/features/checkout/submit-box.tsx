import { countOf } from '../../format/plural.ts'
import type { OrderErrors } from './order-rules.ts'

interface SubmitBoxProps {
  errors: OrderErrors
  isSending?: boolean
  /** Of the form that the button sends, where it stands outside of it. */
  formId?: string
}

/** The button that orders; what keeps it from doing so is counted above it. */
export function SubmitBox({ errors, isSending = false, formId }: SubmitBoxProps) {
  const wrong = Object.keys(errors).length
  return (
    <>
      {wrong > 0 && (
        <p className="co-wrong" role="status">
          Осталось исправить {countOf(wrong, ['поле', 'поля', 'полей'])}
        </p>
      )}
      <button type="submit" form={formId} className="btn co-submit" aria-disabled={isSending}>
        {isSending ? 'Отправляем заказ…' : 'Оформить заказ'}
      </button>
      <p className="co-small">Цены и остатки проверит магазин в момент оформления.</p>
    </>
  )
}

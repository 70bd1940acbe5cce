import { countOf } from '../../../shared/format/plural.ts'
import { fieldEntries } from '../../../shared/shop/order-fields.ts'
import { blockerCountText, goneText, lineUrl } from '../../product-card/line-blocker.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NoticeBox } from './notices.tsx'
import type { BlockedLine } from './order/blocked-lines.ts'
import type { OrderErrors } from './order/rules.ts'

interface SubmitBoxProps {
  errors: OrderErrors
  blocked: readonly BlockedLine[]
  isSending?: boolean
  /** The sum has changed and is to be confirmed. */
  isToConfirm?: boolean
  /** Of the form that the button sends, where it is outside of it. */
  formId?: string
}

/** The words of the button where the buyer is to confirm a changed order. */
export const confirmText = 'Подтвердить и оформить'

/** The button that orders; what keeps it from doing so is counted above it. */
export function SubmitBox({ errors, blocked, isSending = false, isToConfirm = false, formId }: SubmitBoxProps) {
  const [first] = blocked
  if (first) return <BlockedNotice blocked={blocked} first={first} />
  const wrong = Object.keys(errors).length
  return (
    <>
      {wrong > 0 && (
        <p className="text-sale t14 mt-16px" role="status">
          {leftText(errors)}
        </p>
      )}
      <Button type="submit" form={formId} className="co-submit w-full mt-16px" aria-disabled={isSending}>
        {isSending ? 'Отправляем заказ…' : isToConfirm ? confirmText : 'Оформить заказ'}
      </Button>
      <p className="text-muted t12 mt-12px">Перед отправкой сверим цены и остатки: если что-то изменилось, покажем.</p>
    </>
  )
}

/** What is left to do: fields are corrected, the one box that an order needs is ticked. */
function leftText(errors: OrderErrors): string {
  const fields = fieldEntries.filter(([name, { kind }]) => errors[name] && kind !== 'tick')
  return fields.length > 0
    ? `Осталось исправить ${countOf(fields.length, ['поле', 'поля', 'полей'])}`
    : 'Осталось принять условия договора'
}

/** In the place of the button that orders, while lines cannot be ordered: which, and the way back to them. */
function BlockedNotice({ blocked, first }: { blocked: readonly BlockedLine[]; first: BlockedLine }) {
  return (
    <>
      <NoticeBox text="Сейчас нельзя заказать:">
        <ul className="co-problems">
          {blocked.map(({ product_id, name, isDiscontinued }) => (
            <li key={product_id}>
              <a className="link" href={lineUrl(product_id)}>
                {name}
              </a>
              {isDiscontinued && ` — ${goneText}`}
            </li>
          ))}
        </ul>
      </NoticeBox>
      <ButtonLink look="line" className="w-full mt-16px" href={lineUrl(first.product_id)}>
        {blockerCountText(blocked.length)}
      </ButtonLink>
    </>
  )
}

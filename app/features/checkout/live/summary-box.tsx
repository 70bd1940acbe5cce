import { countOfProducts } from '../../../../shared/format/plural.ts'
import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { OrderRefusal } from '../../../../shared/shop-api/order.ts'
import { refusalText } from '../../../orders/refusal-text.ts'
import { RetryButton } from '../../../ui/focus/retry-button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { NoticeBox } from '../notices.tsx'
import { OrderSummary, SummaryTitle } from '../order-summary.tsx'

interface SummaryBoxProps {
  calculation: Calculation | null
  isUpdating: boolean
  /** Code of the chosen delivery; '' means none. */
  shippingMethod: string
  refusal: OrderRefusal | null
  retry: () => void
  lineCount: number
  hasCoupon: boolean
}

/** The order beside the form. When the shop does not answer, the last sums stay and it can be asked again. */
export function SummaryBox(props: SummaryBoxProps) {
  const { calculation, shippingMethod, isUpdating, refusal, retry, lineCount, hasCoupon } = props
  return (
    <>
      <SummaryTitle />
      {calculation && (
        <OrderSummary calculation={calculation} shippingMethod={shippingMethod} isUpdating={isUpdating} />
      )}
      {!calculation && !refusal && (
        <div className="co-lines-skeleton mt-8px" style={{ height: summaryHeight(lineCount, hasCoupon) }}>
          <Skeleton className="co-lines-bone" />
        </div>
      )}
      {refusal && (
        <NoticeBox
          text={refusal.result === 'failed' ? failureText(calculation !== null, lineCount) : refusalText(refusal)}
        >
          <RetryButton className="link" onRetry={retry} next=".co-summary a" />
        </NoticeBox>
      )}
    </>
  )
}

const failureText = (isKnown: boolean, lineCount: number): string =>
  isKnown
    ? 'Не получилось пересчитать заказ: суммы могли измениться.'
    : `Не получилось рассчитать заказ. В корзине ${countOfProducts(lineCount)}, заказ сохранён.`

/** Of the summary with so many products, px: a line each, then the sums, with the coupon's if there is one. */
const summaryHeight = (lineCount: number, hasCoupon: boolean): number => lineCount * 76 + (hasCoupon ? 32 : 0) + 134

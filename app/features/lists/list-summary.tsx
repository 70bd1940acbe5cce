import { useState } from 'react'
import { countOfProducts, formatNumber } from '../../../shared/format/plural.ts'
import { inCartText } from '../../product-card/addition-text.ts'
import { type PlannedLine, plannedCost } from '../../product-card/purchase-plan.ts'
import type { Cell } from '../../spreadsheet/write-xlsx.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import type { ListLine } from '../../stores/list-lines.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Price } from '../../ui/price.tsx'

const ShareMenu = lazyComponent(() => import('../../orders/share-menu.tsx').then((file) => file.ShareMenu), {
  pending: <span className="ls-share" />,
})

export function ListSummary({
  name,
  lines,
  plan,
  isReady,
  fileRows,
  onBuy,
}: {
  name: string
  lines: readonly ListLine[]
  plan: readonly PlannedLine<ListLine>[] | null
  isReady: boolean
  fileRows: (() => Cell[][]) | null
  onBuy: () => Promise<number[]>
}) {
  const [left, setLeft] = useState<number[]>([])
  const buyable = plan?.filter(({ quantity }) => quantity > 0) ?? []
  const total = buyable.reduce((sum, line) => sum + (plannedCost(line) ?? 0), 0)
  const missing = lines.length - buyable.length
  const inCart = useStore(cartStore, ({ content }) => content.lines)
  const known = inCartText(
    buyable.map(({ wanted }) => wanted.product_id),
    inCart,
  )
  return (
    <section className="ls-total" aria-label="Итог списка">
      <dl className="sums mb-12px t14">
        <div>
          <dt>Товаров</dt>
          <dd>{formatNumber(lines.length)}</dd>
        </div>
        {isReady && missing > 0 && (
          <div>
            <dt>Сейчас не купить</dt>
            <dd>{formatNumber(missing)}</dd>
          </div>
        )}
        <div className="ls-grand">
          <dt>Итого</dt>
          <dd>{plan ? <Price value={total} /> : <Skeleton className="goods-wait-sum" />}</dd>
        </div>
      </dl>
      <Button
        className="ls-buy w-full"
        aria-disabled={!isReady || buyable.length === 0}
        onClick={async () => {
          if (isReady && buyable.length > 0) setLeft(await onBuy())
        }}
      >
        <span className="i-cart s20" />
        {missing > 0 && isReady && buyable.length > 0 ? `Купить ${countOfProducts(buyable.length)}` : 'Купить всё'}
      </Button>
      <div role="status">
        {isReady && known && <p className="text-muted t14 mt-8px">{known}</p>}
        {left.length > 0 && (
          <p className="text-muted t14">{`Не поместилось в корзину: ${countOfProducts(left.length)}.`}</p>
        )}
      </div>
      <div className="ls-ways">
        <ShareMenu what="списком" name={name} lines={lines} fileRows={fileRows} />
        <button type="button" className="goods-act ls-act t14" onClick={() => print()}>
          <span className="i-print s20" />
          Распечатать
        </button>
      </div>
    </section>
  )
}

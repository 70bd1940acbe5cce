import { useState } from 'react'
import type { OrderLine } from '../../shop-api/contract/placed-order.ts'
import { openListPicker } from '../../stores/open-dialog.ts'
import { lazyDialog } from '../../ui/loading/lazy.tsx'
import { wantedAgain } from './repeat-plan.ts'

const RepeatDialog = lazyDialog(() => import('./repeat-dialog.tsx').then((file) => file.RepeatDialog))

export function RepeatOrder({ orderId, lines }: { orderId: number; lines: OrderLine[] }) {
  const [isRepeating, setRepeating] = useState(false)
  const toList = () => openListPicker(wantedAgain(lines), `Заказ № ${orderId}`)
  return (
    <>
      <button type="button" className="btn btn-dark" onClick={() => setRepeating(true)}>
        <span className="i-cart s20" />
        Повторить заказ
      </button>
      <button type="button" className="btn btn-line" onClick={toList}>
        <span className="i-list s20" />В список
      </button>
      {isRepeating && <RepeatDialog lines={lines} onClose={() => setRepeating(false)} />}
    </>
  )
}

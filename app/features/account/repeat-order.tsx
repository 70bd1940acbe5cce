import { useState } from 'react'
import type { OrderLine } from '../../shop-api/contract/placed-order.ts'
import { lazyDialog } from '../../ui/lazy.tsx'

const RepeatDialog = lazyDialog(() => import('./repeat-dialog.tsx').then((file) => file.RepeatDialog))
const ListPicker = lazyDialog(() => import('../../orders/list-picker.tsx').then((file) => file.ListPicker))

/** «Повторить заказ», line by line, and «В список». */
export function RepeatOrder({ orderId, lines }: { orderId: number; lines: OrderLine[] }) {
  const [open, setOpen] = useState<'repeat' | 'list' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button type="button" className="btn btn-dark" onClick={() => setOpen('repeat')}>
        <span className="i-cart s20" />
        Повторить заказ
      </button>
      <button type="button" className="btn btn-line" onClick={() => setOpen('list')}>
        <span className="i-list s20" />В список
      </button>
      {open === 'repeat' && <RepeatDialog lines={lines} onClose={close} />}
      {open === 'list' && <ListPicker lines={lines} name={`Заказ № ${orderId}`} onClose={close} />}
    </>
  )
}

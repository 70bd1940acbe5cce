import { href } from 'react-router'
import { Steps } from '../ui/steps.tsx'

const names = ['Корзина', 'Оформление', 'Оплата', 'Готово'] as const

export type OrderStep = Exclude<(typeof names)[number], 'Готово'>

/** The steps of a purchase up to its payment. From the second the first can be gone back to. */
export function OrderSteps({ current }: { current: OrderStep }) {
  const backTo = current === 'Оформление' ? href('/korzina') : undefined
  return <Steps label="Шаги заказа" names={names} current={names.indexOf(current)} backTo={backTo} />
}

import { href } from 'react-router'
import { Steps } from '../ui/steps.tsx'

const withPayment = ['Корзина', 'Оформление', 'Оплата', 'Готово'] as const
const withoutPayment = withPayment.filter((name) => name !== 'Оплата')

export type OrderStep = (typeof withPayment)[number]

interface OrderStepsProps {
  current: OrderStep
  /** False for an order that is not paid online, or of which nobody knows it: no step claims that it was paid. */
  isPaidOnline?: boolean
}

/** The steps of a purchase. From the second the first can be gone back to. */
export function OrderSteps({ current, isPaidOnline = true }: OrderStepsProps) {
  const names: readonly OrderStep[] = isPaidOnline ? withPayment : withoutPayment
  const backTo = current === 'Оформление' ? href('/korzina') : undefined
  return <Steps label="Шаги заказа" names={names} current={names.indexOf(current)} backTo={backTo} />
}

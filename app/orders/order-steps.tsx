import { href } from 'react-router'
import { Steps } from '../ui/steps.tsx'

const names = ['Корзина', 'Оформление', 'Оплата', 'Готово']

/** The steps of a purchase; `current` counts from 0. From the second the first can be gone back to. */
export const OrderSteps = ({ current }: { current: number }) => (
  <Steps label="Шаги заказа" names={names} current={current} backTo={current === 1 ? href('/korzina') : undefined} />
)

import { href } from 'react-router'
import { emptyOrderForm } from '../../stores/order/order-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { BuyerPanel } from './buyer-panel.tsx'
import { MethodSkeleton } from './choices.tsx'
import { orderNeeds } from './order/needs.ts'
import { SummaryTitle } from './order-summary.tsx'
import { Panel } from './panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const parts = { form: emptyOrderForm, errors: {}, needs: orderNeeds(emptyOrderForm, null) }

/**
 * The page until the shopper's stores are there, in its final size. What is typed meanwhile is taken over. Where no
 * script runs it gives way to words (checkout.css), where none arrives they appear after a while.
 */
export function CheckoutSkeleton() {
  return (
    <>
      <noscript>
        <EmptyState
          icon="cart"
          title="Корзина пуста"
          text="Добавьте товары в корзину: заказать можно и без JavaScript."
          actions={<ButtonLink href={href('/category')}>Перейти в каталог</ButtonLink>}
        />
      </noscript>
      <div className="with-sums co-grid co-waiting">
        <div>
          <BuyerPanel number={1} {...parts} />
          <Panel number={2} title="Доставка">
            <p className="co-city">
              <span className="i-pin s20" />
              <b className="co-city-name" />
            </p>
            <MethodSkeleton count={4} />
          </Panel>
          <PaymentPanel number={3} calculation={null} {...parts} />
        </div>
        <aside className="co-total" aria-label="Ваш заказ">
          <SummaryTitle />
          <div className="co-lines-skeleton mt-8px">
            <Skeleton className="co-lines-bone" />
          </div>
          <p className="co-late t14">
            Страница загружается дольше обычного. Проверьте связь и{' '}
            <a className="link" href={href('/order/checkout')}>
              обновите страницу
            </a>
            .
          </p>
        </aside>
      </div>
    </>
  )
}

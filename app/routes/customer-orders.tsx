import '../features/account/account.css'
import { data, href, redirect } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { countOf } from '../../shared/format/plural.ts'
import { customerOrders } from '../../shared/shop-api/placed-order.ts'
import { AccountPage } from '../features/account/account-page.tsx'
import { accountStatus, hasSession, useAccountSession } from '../features/account/account-session.ts'
import { NoOrders, OrderList } from '../features/account/order-list.tsx'
import { OrderSearch } from '../features/account/order-search.tsx'
import { AccountFailure, GuestInvitation } from '../features/account/placeholders.tsx'
import { signOut } from '../features/login/sign-out.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/customer-orders.ts'

const title = 'Заказы'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (!hasSession(request)) return { found: { result: 'guest' as const } }
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const found = await customerOrders(context.get(sessionCallContext), page)
  // The list has become shorter than the address says.
  if (found.result === 'found' && found.value.orders.length === 0 && page > 1) throw redirect(href('/customer/order'))
  if (found.result === 'unknown') return data({ found: { result: 'failed' as const } }, 503)
  return data({ found }, accountStatus(found))
}

export function meta() {
  return pageMeta({ title, canonicalPath: href('/customer/order'), noindex: true })
}

export default function CustomerOrdersPage({ loaderData: { found } }: Route.ComponentProps) {
  const isGuest = found.result === 'guest'
  const page = found.result === 'found' ? found.value : null
  const wasSignedIn = useAccountSession(isGuest || page ? isGuest : null)
  return (
    <AccountPage
      title={
        <>
          {title}{' '}
          {page && page.total > 0 && (
            <small className="h-count">{countOf(page.total, ['заказ', 'заказа', 'заказов'])}</small>
          )}
        </>
      }
      name={title}
      trail={[{ name: 'Личный кабинет', url: href('/customer') }]}
      onLeave={isGuest ? null : signOut}
    >
      {isGuest && <GuestInvitation text="Здесь все ваши заказы, их оплата и доставка." wasSignedIn={wasSignedIn} />}
      {page && page.orders.length === 0 && <NoOrders />}
      {page && page.orders.length > 0 && (
        <>
          <OrderSearch />
          <OrderList page={page} />
        </>
      )}
      {!page && !isGuest && (
        <AccountFailure title="Не удалось загрузить заказы" seconds={found.result === 'wait' ? found.seconds : null} />
      )}
    </AccountPage>
  )
}

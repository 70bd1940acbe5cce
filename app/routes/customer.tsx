import '../features/account/account.css'
import { data, href } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { getCustomer } from '../../shared/shop-api/customer.ts'
import { AccountPage } from '../features/account/account-page.tsx'
import { accountStatus, hasSession, useAccountSession } from '../features/account/account-session.ts'
import { AccountFailure, GuestInvitation } from '../features/account/placeholders.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { signOut } from '../features/login/sign-out.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { StartHandle } from '../starter/scripts.tsx'
import type { Route } from './+types/customer.ts'

const title = 'Личный кабинет'

export const handle: StartHandle = { startsAtOnce: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!hasSession(request)) return { found: { result: 'guest' as const } }
  const found = await getCustomer(context.get(sessionCallContext)).catch(() => ({ result: 'failed' as const }))
  return data({ found }, accountStatus(found))
}

export function meta() {
  return pageMeta({ title, canonicalPath: href('/customer'), noindex: true })
}

export default function CustomerPage({ loaderData: { found } }: Route.ComponentProps) {
  const isKnown = found.result === 'ok' || found.result === 'guest'
  const customer = found.result === 'ok' ? found.customer : undefined
  const wasSignedIn = useAccountSession(isKnown ? !customer : null, customer)
  return (
    <AccountPage title={title} name={title} onLeave={found.result === 'guest' ? null : signOut}>
      {customer && <ProfileForm key={customer.customer_id} customer={customer} />}
      {found.result === 'guest' && (
        <GuestInvitation text="В кабинете ваши данные и заказы." wasSignedIn={wasSignedIn} />
      )}
      {!isKnown && (
        <AccountFailure title="Не удалось открыть кабинет" seconds={found.result === 'wait' ? found.seconds : null} />
      )}
    </AccountPage>
  )
}

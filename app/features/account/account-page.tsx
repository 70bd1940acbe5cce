import type { ReactNode } from 'react'
import { customerStore } from '../../stores/customer.ts'
import { useStore } from '../../stores/store.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { AccountNav } from './account-nav.tsx'
import { UnheardLeave } from './unheard-leave.tsx'

interface AccountPageProps {
  /** The heading. */
  title: ReactNode
  /** The page's name in the breadcrumbs, below `trail`. */
  name: string
  trail?: { name: string; url: string }[]
  /** Ends the session; null for guests, who have nowhere to go from here. */
  onLeave: (() => Promise<void>) | null
  children: ReactNode
}

/** The frame of the customer's pages: heading, navigation of the account, content. */
export function AccountPage({ title, name, trail = [], onLeave, children }: AccountPageProps) {
  const isLogoutPending = useStore(customerStore, (state) => state.isLogoutPending, false)
  if (isLogoutPending && onLeave) {
    return (
      <main id="main" className="wrap acc">
        <Breadcrumbs items={trail} current={name} />
        <h1>{name}</h1>
        <UnheardLeave onLeave={onLeave} />
      </main>
    )
  }
  return (
    <main id="main" className="wrap acc">
      <Breadcrumbs items={trail} current={name} />
      <h1>{title}</h1>
      {onLeave ? (
        <div className="acc-cols">
          <AccountNav onLeave={onLeave} />
          <div className="acc-body">{children}</div>
        </div>
      ) : (
        children
      )}
    </main>
  )
}

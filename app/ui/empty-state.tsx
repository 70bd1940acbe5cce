import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Of app/icons. */
  icon: string
  /** Where the text alone says it, there is none. */
  title?: string
  text?: ReactNode
  /** Between the text and the buttons. */
  children?: ReactNode
  /** The buttons that lead on. */
  actions?: ReactNode
  /** `alert` where something has gone wrong meanwhile. */
  role?: 'alert'
}

/** In place of what a page would show if there were anything: what is missing, why, and where to go. */
export function EmptyState({ icon, title, text, children, actions, role }: EmptyStateProps) {
  return (
    <section className="empty-state" role={role}>
      <span className={`i-${icon} s48`} />
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {children}
      {actions && <p className="empty-ways">{actions}</p>}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { Words } from '../../orders/payment-labels.ts'

const icons = { good: 'i-check', wait: 'i-clock', bad: 'i-x', plain: 'i-info' }

/** A message that is the point of its page: how things stand, in words and colour, and what can be done. */
export function Notice({ tone, title, text, children }: Words & { children?: ReactNode }) {
  return (
    <div className={`pay-notice pay-${tone}`}>
      <span className="pay-icon">
        <span className={icons[tone]} />
      </span>
      <div className="pay-body">
        <div role="status">
          <p className="pay-title">{title}</p>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

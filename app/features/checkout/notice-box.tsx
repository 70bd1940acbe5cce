import type { ReactNode } from 'react'
import { formatPhone } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'
import type { Notice } from './order/outcome.ts'

/** What keeps the order from going on, with what can be done about it. */
export function NoticeBox({ notice, children }: { notice: Notice; children?: ReactNode }) {
  return (
    <div className="co-alert" role="alert">
      <span className="i-info s20" />
      <div>
        <p>{notice.text}</p>
        {notice.phone && (
          <p>
            <a className="link" href={notice.phone}>
              {formatPhone(shop.phone)}
            </a>
            , {shop.hours}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

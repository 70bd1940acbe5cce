import { goneText, lineUrl, obstacleCountText } from '../../product-card/line-obstacle.ts'
import { NoticeBox } from './notice-box.tsx'
import type { BlockedLine } from './order/blocked-lines.ts'

/** In the place of the button that orders, while lines cannot be ordered: which, and the way back to them. */
export function BlockedNotice({ blocked }: { blocked: readonly [BlockedLine, ...BlockedLine[]] }) {
  return (
    <>
      <NoticeBox notice={{ text: 'Сейчас нельзя заказать:', phone: null }}>
        <ul className="co-problems">
          {blocked.map(({ product_id, name, isGone }) => (
            <li key={product_id}>
              <a className="link" href={lineUrl(product_id)}>
                {name}
              </a>
              {isGone && ` — ${goneText}`}
            </li>
          ))}
        </ul>
      </NoticeBox>
      <a className="btn btn-line co-submit" href={lineUrl(blocked[0].product_id)}>
        {obstacleCountText(blocked.length)}
      </a>
    </>
  )
}

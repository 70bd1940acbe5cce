import './menu-panel.css'
import type { MenuItem } from '../../../shared/shop-api/contract/menu.ts'
import { Link } from '../../ui/link.tsx'

export function MenuPanel({ item }: { item: MenuItem }) {
  const columns = item.megamenu?.columns ?? [{ title: '', url: null, items: item.children }]
  return (
    <ul className="menu-cols">
      {columns.map(({ title, url, items }) => (
        <li key={`${title} ${items[0]?.url}`}>
          {url ? <Link to={url}>{title}</Link> : title && <b>{title}</b>}
          <ul>
            {items.map((link) => (
              <li key={`${link.title} ${link.url}`}>
                <Link to={link.url}>{link.title}</Link>
                {'badge' in link && link.badge && <span className="badge badge-hit">{link.badge}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

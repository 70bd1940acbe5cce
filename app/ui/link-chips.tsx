import { formatNumber } from '../../shared/format/plural.ts'
import { Link } from './link.tsx'

interface LinkWithCount {
  name: string
  url: string
  /** Of products, where it is known. */
  count?: number | null
}

/** Links above a listing, in one line that scrolls on the phone. */
export function LinkChips({ links, label }: { links: readonly LinkWithCount[]; label: string }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="list-chips">
        {links.map(({ name, url, count }) => (
          <li key={url}>
            <Link className="chip" to={url}>
              {name}
              {typeof count === 'number' && <span className="text-muted num">{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

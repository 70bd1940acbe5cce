import { Link } from 'react-router'
import { formatNumber } from '../../format/plural.ts'
import type { CategoryLink } from './category-links.ts'

/** The direct children of a category in one line that scrolls on the phone. */
export function SubcategoryChips({ categories }: { categories: CategoryLink[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="Подкатегории">
      <ul className="list-chips">
        {categories.map(({ id, name, url, count }) => (
          <li key={id}>
            <Link className="chip" to={url}>
              {name}
              <span className="text-muted num">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

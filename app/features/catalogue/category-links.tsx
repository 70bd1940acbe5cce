import { Link } from 'react-router'
import type { CategoryLink } from './category-links.ts'

/** Categories to go on to, with how many products they have. */
export function CategoryChips({ categories, className = '' }: { categories: CategoryLink[]; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-8px ${className}`}>
      {categories.map(({ id, name, url, count }) => (
        <li key={id} className="min-w-0">
          <Link className="chip max-w-full" to={url}>
            <span className="truncate">{name}</span>
            <span className="text-muted num">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

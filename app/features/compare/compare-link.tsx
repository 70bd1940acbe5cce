import { Link } from 'react-router'
import { compareUrl } from '../../product-card/compare-url.ts'
import { useComparedIds } from '../../product-card/use-compared.ts'
import { CountBadge } from '../../ui/count-badge.tsx'

/** The way to the comparison in the navigation, with the number of its products. */
export function CompareLink() {
  const ids = useComparedIds()
  return (
    <Link to={compareUrl(ids)}>
      <span className="i-cmp s20" />
      <span className="sr-only">Сравнение</span>
      <CountBadge of="compare" />
    </Link>
  )
}

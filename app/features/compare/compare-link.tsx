import { compareUrl } from '../../product-card/compare-url.ts'
import { compareStore } from '../../stores/compare.ts'
import { useStore } from '../../stores/use-store.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Link } from '../../ui/link.tsx'

/** The way to the comparison in the navigation, with the number of its products. */
export function CompareLink() {
  const url = useStore(compareStore, ({ ids }) => compareUrl(ids), compareUrl([]))
  return (
    <Link to={url}>
      <span className="i-cmp s20" />
      <span className="sr-only">Сравнение</span>
      <CountBadge of="compare" />
    </Link>
  )
}

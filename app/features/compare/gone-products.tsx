import { countOfProducts } from '../../../shared/format/plural.ts'
import { compareUrl } from '../../product-card/compare-url.ts'
import { compareStore } from '../../stores/compare.ts'
import { moveFocus } from '../../ui/focus/move-focus.ts'
import { Link } from '../../ui/link.tsx'

/** Products that the shop does not show any more, and a way to take them out: the navigation counts what is stored. */
export function GoneProducts({
  gone,
  ids,
  onlyDifferences,
}: {
  gone: number[]
  ids: number[]
  onlyDifferences: boolean
}) {
  if (gone.length === 0) return null
  return (
    <p className="mt-16px text-muted">
      {`Больше нет в каталоге: ${countOfProducts(gone.length)}. `}
      <Link
        className="link"
        to={compareUrl(ids, { onlyDifferences })}
        replace
        preventScrollReset
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget.closest('main'), '.cmp .icb, .empty-ways a')
          for (const id of gone) compareStore.remove(id)
        }}
      >
        Убрать из сравнения
      </Link>
    </p>
  )
}

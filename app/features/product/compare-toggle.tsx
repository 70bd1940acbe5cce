import { Link } from 'react-router'
import { compareUrl } from '../../product-card/compare-url.ts'
import { compareStore } from '../../stores/compare.ts'
import { noIds } from '../../stores/id-list.ts'
import { useStore } from '../../stores/store.ts'

/** Puts the product beside others, and leads to them once it stands there. */
export function CompareToggle({ productId }: { productId: number }) {
  const ids = useStore(compareStore, (state) => state.ids, noIds)
  const isCompared = ids.includes(productId)
  return (
    <>
      <button
        type="button"
        className="btn btn-soft btn-s"
        aria-pressed={isCompared}
        onClick={() => compareStore.toggle(productId)}
      >
        <span className={isCompared ? 'i-check s20 text-success' : 'i-cmp s20'} />
        Сравнить
      </button>
      {isCompared && (
        <Link className="link t14 col-span-2 w-full py-4px text-right" to={compareUrl(ids)}>
          {`Открыть сравнение (${ids.length})`}
        </Link>
      )}
    </>
  )
}

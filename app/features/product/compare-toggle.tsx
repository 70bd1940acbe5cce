import { Link } from 'react-router'
import { compareUrl } from '../../product-card/compare-url.ts'
import { toggleCompared, useComparedIds } from '../../product-card/use-compared.ts'

/** Puts the product beside others, and leads to them once it stands there. */
export function CompareToggle({ productId }: { productId: number }) {
  const ids = useComparedIds()
  const isCompared = ids.includes(productId)
  return (
    <>
      <button
        type="button"
        className="btn btn-soft btn-s"
        aria-pressed={isCompared}
        onClick={() => toggleCompared(productId)}
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

import { Skeleton } from '../../ui/skeleton.tsx'

/** The place of methods that are not known yet; those of payment are lower than those of delivery. */
export function MethodSkeleton({
  count,
  isLow = false,
  hasFailed = false,
}: {
  count: number
  isLow?: boolean
  hasFailed?: boolean
}) {
  if (hasFailed) return <p className="co-note">Появятся, когда магазин ответит: нажмите «Повторить» рядом с заказом.</p>
  return (
    <div className="co-ways">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places
        <Skeleton key={index} className={isLow ? 'co-way-low' : 'co-way-skeleton'} />
      ))}
    </div>
  )
}

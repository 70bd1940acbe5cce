import { useCallback, useRef, useState } from 'react'
import type { ReviewPage } from '../../shop-api/contract/review.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Reviews } from './reviews.tsx'

const perPage = 10
/** About the height of a short review, px. */
const rowHeight = 116

interface LateReviewsProps {
  productId: number
  count: number
  reviews: Promise<ReviewPage>
}

/**
 * Reviews that come after the page. Their place has a fixed height, so that nothing moves when they do: what does not
 * fit is cut off as long as something below is in view, until the reader asks for it.
 */
export function LateReviews({ productId, count, reviews }: LateReviewsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<'fixed' | 'cut' | 'free'>('fixed')
  const rows = Math.min(count, perPage)

  const settle = useCallback(() => {
    const { current: place } = box
    if (!place) return
    const isEndInView = place.getBoundingClientRect().bottom < innerHeight
    const isCut = place.scrollHeight > place.clientHeight
    setFit(isEndInView && isCut ? 'cut' : 'free')
  }, [])

  const height = rows * rowHeight
  return (
    <div
      ref={box}
      className="relative overflow-hidden"
      style={{ minHeight: height, maxHeight: fit === 'free' ? undefined : height }}
    >
      <Deferred
        resolve={reviews}
        fallback={<ReviewsSkeleton rows={rows} />}
        error={<p className="text-muted">Отзывы сейчас не загрузились. Обновите страницу чуть позже.</p>}
      >
        {(page) => <Reviews productId={productId} first={page} onShown={settle} />}
      </Deferred>
      {fit === 'cut' && (
        <p className="absolute inset-x-0 bottom-0 pt-16px bg-paper">
          <button type="button" className="btn btn-soft btn-m" onClick={() => setFit('free')}>
            Показать отзывы полностью
          </button>
        </p>
      )}
    </div>
  )
}

function ReviewsSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <noscript>
        <a className="link" href="?reviews=1#reviews">
          Открыть отзывы
        </a>
      </noscript>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => index).map((index) => (
          <div key={index} className="pp-review">
            <Skeleton className="h-20px w-240px max-w-full" />
            <Skeleton className="h-32px mt-8px max-w-640px" />
          </div>
        ))}
      </div>
    </>
  )
}

import { countOf, plural } from '../../../../shared/format/plural.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import type { ReviewPage } from '../../../../shared/shop-api/contract/review.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { PhotoLinks } from '../gallery/zoom/photo-zoom.tsx'
import { LatePlace } from '../late-place.tsx'
import { Reviews } from './reviews.tsx'

/** Rating and photos at once, the reviews themselves when they come. */
export function ReviewSection({ product, reviews }: { product: Product; reviews: ReviewPage | Promise<ReviewPage> }) {
  const { product_id, rating, ratings, review_pictures, reviews_count } = product
  const photos = review_pictures.slice(0, 8).map(({ src, alt }) => ({ src, alt: alt ?? 'Фото покупателя' }))
  return (
    <section id="reviews" className="pp-reviews">
      <div>
        <h2>Отзывы</h2>
        {rating !== null && <RatingHistogram rating={rating} ratings={ratings} reviewsCount={reviews_count} />}
        <PhotoLinks pictures={photos} className="mt-16px" />
      </div>
      <div className="min-w-0">
        {reviews instanceof Promise ? (
          <LateReviews key={product_id} productId={product_id} count={reviews_count} reviews={reviews} />
        ) : (
          <Reviews key={`${product_id} ${reviews.current_page}`} productId={product_id} first={reviews} />
        )}
      </div>
    </section>
  )
}

/** The average and, where it is known, how many gave 5, 4, 3, 2 and 1. `ratings` counts from one star to five. */
function RatingHistogram({
  rating,
  ratings,
  reviewsCount,
}: {
  rating: number
  ratings: [number, number, number, number, number]
  reviewsCount: number
}) {
  const all = ratings.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className="flex items-center gap-16px mt-12px">
        <b className="pp-average num">{rating.toFixed(1).replace('.', ',')}</b>
        <div>
          <RatingStars value={rating} />
          <p className="t14 text-muted">по {countOf(reviewsCount, ['отзыву', 'отзывам', 'отзывам'])}</p>
        </div>
      </div>
      {all > 0 && (
        <ol className="pp-histogram t14" reversed>
          {ratings
            .map((count, index) => ({ stars: index + 1, count }))
            .reverse()
            .map(({ stars, count }) => (
              <li key={stars}>
                {stars}
                <span className="sr-only">{` ${plural(stars, ['звезда', 'звезды', 'звёзд'])}: `}</span>
                <span className="i-star s14" />
                <span style={{ backgroundSize: `${(count / all) * 100}% 100%` }} />
                <i>{count}</i>
              </li>
            ))}
        </ol>
      )}
    </>
  )
}

const perPage = 10
/** About the height of a short review, px. */
const rowHeight = 116

/** Reviews that come after the page. */
function LateReviews({
  productId,
  count,
  reviews,
}: {
  productId: number
  count: number
  reviews: Promise<ReviewPage>
}) {
  const rows = Math.min(count, perPage)
  return (
    <LatePlace
      height={rows * rowHeight}
      resolve={reviews}
      fallback={<ReviewsSkeleton rows={rows} />}
      error={<p className="text-muted">Отзывы сейчас не загрузились. Обновите страницу чуть позже.</p>}
      showAll="Показать отзывы полностью"
    >
      {(page) => <Reviews productId={productId} first={page} />}
    </LatePlace>
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
            <Skeleton className="pp-wait-author" />
            <Skeleton className="pp-wait" />
          </div>
        ))}
      </div>
    </>
  )
}

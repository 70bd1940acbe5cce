import { countOf } from '../../format/plural.ts'
import { RatingStars } from '../../ui/rating-stars.tsx'

/** The average and how many gave 5, 4, 3, 2 and 1. `ratings` counts from one star to five. */
export function RatingHistogram({
  rating,
  ratings,
  reviewsCount,
}: {
  rating: number
  ratings: [number, number, number, number, number]
  reviewsCount: number
}) {
  const all = Math.max(
    1,
    ratings.reduce((sum, count) => sum + count, 0),
  )
  return (
    <>
      <div className="flex items-center gap-16px mt-12px">
        <b className="text-36px leading-44px font-700 num">{rating.toFixed(1).replace('.', ',')}</b>
        <div>
          <RatingStars value={rating} />
          <p className="t14 text-muted">по {countOf(reviewsCount, ['отзыву', 'отзывам', 'отзывам'])}</p>
        </div>
      </div>
      <ol className="pp-histogram" reversed>
        {ratings
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <li key={stars}>
              {stars}
              <span className="i-star s14 text-star" />
              <span style={{ backgroundSize: `${(count / all) * 100}% 100%` }} />
              <i>{count}</i>
            </li>
          ))}
      </ol>
    </>
  )
}

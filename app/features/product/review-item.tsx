import { formatDate } from '../../format/date.ts'
import type { Review } from '../../shop-api/contract/review.ts'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { PhotoLinks } from './photo-links.tsx'

/** What one customer says, with photos and the shop's answer. */
export function ReviewItem({ review }: { review: Review }) {
  const { advantages, answer, author, date_added, disadvantages, pictures, rating, text } = review
  const photos = pictures.map(({ src, alt }) => ({ src, alt: alt ?? `Фото от покупателя: ${author}` }))
  return (
    <article className="pp-review" tabIndex={-1}>
      <p className="flex flex-wrap items-center gap-x-12px t14">
        <RatingStars value={rating} />
        <b>{author}</b>
        {date_added && <time dateTime={date_added}>{formatDate(date_added)}</time>}
      </p>
      <p className="pp-said">{text}</p>
      {advantages && (
        <p className="pp-said">
          <b>Достоинства.</b> {advantages}
        </p>
      )}
      {disadvantages && (
        <p className="pp-said">
          <b>Недостатки.</b> {disadvantages}
        </p>
      )}
      <PhotoLinks pictures={photos} className="mt-12px" />
      {answer && (
        <p className="pp-answer">
          <b>ШлифПневмо</b> · {answer}
        </p>
      )}
    </article>
  )
}

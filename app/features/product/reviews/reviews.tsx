import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../shared/format/date.ts'
import { shop } from '../../../../shared/shop/shop.ts'
import type { Review, ReviewPage } from '../../../../shared/shop-api/contract/review.ts'
import { loadReviews } from '../../../shop-api/products.ts'
import { announce } from '../../../ui/announce.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { isModified } from '../../../ui/is-modified.ts'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { PhotoLinks } from '../gallery/zoom/photo-zoom.tsx'

/** Reviews, page after page: the next one is appended below; without JavaScript links lead to the pages. */
export function Reviews({ productId, first }: { productId: number; first: ReviewPage }) {
  const [pages, setPages] = useState([first])
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const list = useRef<HTMLDivElement>(null)
  const shown = pages.flatMap(({ data }) => data)
  const reviews = shown.filter(
    ({ review_id }, index) => review_id === 0 || shown.findIndex((r) => r.review_id === review_id) === index,
  )
  const { current_page: current, last_page: last, total } = pages.at(-1) ?? first

  // The button that was pressed moves down or goes: reading goes on at the first new review.
  useEffect(() => {
    if (pages.length < 2) return
    const before = pages.slice(0, -1).reduce((sum, page) => sum + page.data.length, 0)
    list.current?.querySelectorAll('article')[before]?.focus({ preventScroll: true })
    announce(`Показано отзывов: ${list.current?.querySelectorAll('article').length} из ${total}`)
  }, [pages, total])

  async function append(event: MouseEvent) {
    if (isModified(event)) return
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    const next = await loadReviews(productId, current + 1).catch(() => null)
    setState(next ? 'still' : 'failed')
    if (next) setPages([...pages, next])
  }

  return (
    <div ref={list}>
      {reviews.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
        <ReviewItem key={index} review={review} />
      ))}
      {state === 'failed' && (
        <p className="mb-12px text-sale" role="alert">
          Отзывы не загрузились. Попробуйте ещё раз.
        </p>
      )}
      <nav aria-label="Страницы отзывов" className="flex flex-wrap gap-8px empty:hidden">
        {first.current_page > 1 && (
          <ButtonLink {...linkTo(first.current_page - 1)} preventScrollReset>
            Предыдущие отзывы
          </ButtonLink>
        )}
        {current < last && (
          <ButtonLink {...linkTo(current + 1)} data-hold="" aria-busy={state === 'loading'} onClick={append}>
            {state === 'loading' ? 'Загружаем…' : 'Показать ещё отзывы'}
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

const linkTo = (page: number) => ({
  look: 'soft' as const,
  size: 'm' as const,
  rel: 'nofollow',
  to: { search: page > 1 ? `?reviews=${page}` : '', hash: '#reviews' },
})

function ReviewItem({ review }: { review: Review }) {
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
        <p className="pp-answer t14">
          <b>{shop.name}</b> · {answer}
        </p>
      )}
    </article>
  )
}

import type { Product } from '../../shop-api/contract/product.ts'
import type { ReviewPage } from '../../shop-api/contract/review.ts'
import { LateReviews } from './late-reviews.tsx'
import { PhotoLinks } from './photo-links.tsx'
import { RatingHistogram } from './rating-histogram.tsx'
import { Reviews } from './reviews.tsx'

/** Rating and photos at once, the reviews themselves when they come. */
export function ReviewSection({ product, reviews }: { product: Product; reviews: ReviewPage | Promise<ReviewPage> }) {
  const { product_id, rating, ratings, review_pictures, reviews_count } = product
  const photos = review_pictures.slice(0, 8).map(({ src, alt }) => ({ src, alt: alt ?? 'Фото покупателя' }))
  return (
    <section id="reviews" className="pp-reviews late">
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

import { countOf } from '../../format/plural.ts'
import { copyArticle } from '../../product-card/copy-article.ts'
import type { Product } from '../../shop-api/contract/product.ts'
import { RatingStars } from '../../ui/rating-stars.tsx'

/** Name, rating and the two article numbers, which copy on click. */
export function ProductHead({ product }: { product: Product }) {
  const { name, rating, reviews_count, seo, sku, sku3m } = product
  return (
    <header>
      <h1 className="break-anywhere" itemProp="name">
        {seo.h1 ?? name}
      </h1>
      <div className="pp-facts">
        {rating !== null && reviews_count > 0 && (
          <a className="pp-rating" href="#reviews">
            <RatingStars value={rating} />
            <b className="num">{rating.toFixed(1).replace('.', ',')}</b>
            <span className="text-link">{countOf(reviews_count, ['отзыв', 'отзыва', 'отзывов'])}</span>
          </a>
        )}
        <CopyNumber label="Артикул" value={sku} />
        {sku3m && <CopyNumber label="3M ID" value={sku3m} />}
      </div>
    </header>
  )
}

function CopyNumber({ label, value }: { label: string; value: string }) {
  return (
    <button type="button" className="pp-copy" title="Скопировать" onClick={copyArticle}>
      {`${label} ${value}`}
    </button>
  )
}

import { formatDate } from '../../../shared/format/date.ts'
import type { CategoryRef } from '../../../shared/shop-api/contract/category.ts'
import type { Product, ProductCard } from '../../../shared/shop-api/contract/product.ts'
import type { ReviewPage } from '../../../shared/shop-api/contract/review.ts'
import { ProductShelf, ProductShelfSkeleton } from '../../product-card/product-shelf.tsx'
import { stockState } from '../../product-card/stock.tsx'
import { Deferred } from '../../ui/loading/deferred.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { AnaloguesSection } from './analogues/analogues-section.tsx'
import { Carousel } from './carousel.tsx'
import { OfferMicrodata } from './offer-microdata.tsx'
import { ProductDetails } from './product-details.tsx'
import { ReviewSection } from './reviews/review-section.tsx'
import { SeriesForm } from './series/series-form.tsx'

interface ProductBelowProps {
  origin: string
  product: Product
  trail: readonly { name: string }[]
  reviews: ReviewPage | Promise<ReviewPage>
  /** HTML of the table of the product's series; '' for none. */
  series: string | Promise<string>
  /** HTML of what stands in for the product; '' for nothing. */
  analogues: string | Promise<string>
  similar: { category: CategoryRef; products: Promise<ProductCard[]> } | null | undefined
}

/** The product page below its first screen, and what it tells Yandex. What is not there is followed by its analogues. */
export function ProductBelow({ origin, product, trail, reviews, series, analogues, similar }: ProductBelowProps) {
  const isHere = stockState(product).kind === 'here'
  return (
    <>
      <OfferMicrodata product={product} origin={origin} />
      {!isHere && <AnaloguesSection list={analogues} />}
      <SeriesForm table={series} />
      <ProductDetails product={product} trail={trail} />
      {isHere && <AnaloguesSection list={analogues} />}
      {product.reviews_count > 0 && <ReviewSection product={product} reviews={reviews} />}
      {product.qa.length > 0 && (
        <div id="questions">
          <Section title="Вопросы">
            <Questions questions={product.qa} />
          </Section>
        </div>
      )}
      {product.relateds.length > 0 && (
        <Section title="Вместе покупают">
          <Carousel>
            <ProductShelf products={product.relateds} label="Вместе покупают" />
          </Carousel>
        </Section>
      )}
      {similar && <SimilarProducts {...similar} />}
    </>
  )
}

function Questions({ questions }: { questions: Product['qa'] }) {
  return (
    <ul>
      {questions.map(({ question, answer, author, date_added }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one list, never changed
        <li key={index} className="pp-review">
          <p className="font-600 break-anywhere">{question}</p>
          <p className="t14 text-muted">{[author, date_added && formatDate(date_added)].filter(Boolean).join(', ')}</p>
          <RichText html={answer} className="mt-8px" />
        </li>
      ))}
    </ul>
  )
}

function SimilarProducts({ category, products }: { category: CategoryRef; products: Promise<ProductCard[]> }) {
  return (
    <div id="similar">
      <Section title="Похожие товары" all={{ url: category.url, text: category.name }}>
        <Deferred
          resolve={products}
          fallback={<ProductShelfSkeleton />}
          error={<p className="text-muted">Похожие товары не загрузились: откройте раздел целиком.</p>}
        >
          {(others) =>
            others.length > 0 ? (
              <Carousel>
                <ProductShelf products={others} label="Похожие товары" />
              </Carousel>
            ) : (
              <p className="text-muted">Других товаров в этом разделе пока нет.</p>
            )
          }
        </Deferred>
      </Section>
    </div>
  )
}

import { ProductShelf } from '../../product-card/product-shelf.tsx'
import type { CategoryRef } from '../../shop-api/contract/category.ts'
import type { Product, ProductCard } from '../../shop-api/contract/product.ts'
import type { ReviewPage } from '../../shop-api/contract/review.ts'
import { Section } from '../../ui/section.tsx'
import { Carousel } from './carousel.tsx'
import { OfferMicrodata } from './offer-microdata.tsx'
import { ProductDetails } from './product-details.tsx'
import { Questions } from './questions.tsx'
import { ReviewSection } from './review-section.tsx'
import { SimilarProducts } from './similar-products.tsx'

interface ProductBelowProps {
  origin: string
  product: Product
  reviews: ReviewPage | Promise<ReviewPage>
  similar: { category: CategoryRef; products: Promise<ProductCard[]> } | null | undefined
}

/** The product page below its first screen, and what it tells Yandex. */
export function ProductBelow({ origin, product, reviews, similar }: ProductBelowProps) {
  return (
    <>
      {product.price !== null && <OfferMicrodata product={product} price={product.price} origin={origin} />}
      <ProductDetails product={product} />
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

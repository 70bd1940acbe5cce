import { href } from 'react-router'
import { openCart } from '../../../shared/shop/words.ts'
import { cartQuestion } from '../../orders/calculation-query.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { useCalculation } from '../../orders/use-calculation.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { cityStore } from '../../stores/city.ts'
import { noDetails, offerDetailsStore } from '../../stores/offer-details.ts'
import { useStore } from '../../stores/use-store.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { RenderedOffer } from './load-offer.ts'
import { toOffer } from './offer.ts'
import { OfferDocument } from './offer-document.tsx'
import { OfferTools } from './offer-tools.tsx'

interface OfferPageProps {
  /** A cart that the server knows. */
  rendered: RenderedOffer | null
  /** When the page was asked for, ISO with offset. */
  madeAt: string
}

const pageTitle = 'Коммерческое предложение'

/** A commercial offer for what is in the cart: to be printed, kept as PDF, or turned into an invoice. */
export function OfferPage({ rendered, madeAt }: OfferPageProps) {
  const content = useStore(cartStore, (cart) => cart.content, rendered?.content ?? null)
  if (content === null) {
    return (
      <>
        <OfferSkeleton className="offer-unknown" />
        <EmptyOffer />
      </>
    )
  }
  if (content.lines.length === 0) return <EmptyOffer />
  return <FilledOffer content={content} rendered={rendered} madeAt={madeAt} />
}

function FilledOffer({ content, rendered, madeAt }: OfferPageProps & { content: CartContent }) {
  const isHydrated = useIsHydrated()
  const city = useStore(cityStore, (state) => state.city, null)
  const details = useStore(offerDetailsStore, (state) => state, noDetails)
  const known = rendered && JSON.stringify(rendered.content) === JSON.stringify(content) ? rendered : null
  const state = useCalculation(cartQuestion(content, city), isHydrated, known?.calculation ?? undefined)
  // An offer is of this very cart or none.
  const calculation = state.isCurrent ? state.calculation : null
  const problem = state.refusal ? refusalText(state.refusal) : (!state.isUpdating && known?.problem) || null
  const offer = calculation && toOffer(content, calculation, details, madeAt)
  const invoice = calculation?.payment_methods.find(({ company_only, available }) => company_only && available)
  return (
    <div className="offer">
      <OfferTools details={details} offer={offer} invoiceMethod={invoice?.code ?? null} lines={content.lines} />
      {offer && <OfferDocument offer={offer} withPictures={details.withPictures} />}
      {!offer && !problem && <OfferSkeleton />}
      {problem && !offer && (
        <div className="offer-doc t14">
          <h1>{pageTitle}</h1>
          <p role="alert">{problem}</p>
          {isHydrated && (
            <RetryButton
              className={buttonClass({ look: 'line', className: 'mt-16px' })}
              onRetry={state.retry}
              next=".offer-ways :enabled"
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Keeps the place of an offer whose sums are not known yet. */
function OfferSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`offer-doc unfilled t14 ${className}`}>
      <h1>{pageTitle}</h1>
      <p role="status">Считаем корзину…</p>
      <Skeleton className="offer-wait" />
    </div>
  )
}

function EmptyOffer() {
  return (
    <div className="offer-empty">
      <h1>{pageTitle}</h1>
      <EmptyState
        icon="cart"
        title="Корзина пуста"
        text="Предложение составляется по товарам из корзины: положите в неё всё, что нужно, и возвращайтесь."
        actions={
          <>
            <CatalogueLink />
            <ButtonLink look="line" to={href('/korzina')}>
              {openCart}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

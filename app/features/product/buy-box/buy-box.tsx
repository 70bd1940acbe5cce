import type { Ref } from 'react'
import { href } from 'react-router'
import { formatNumber } from '../../../../shared/format/plural.ts'
import { formatPrice } from '../../../../shared/format/price.ts'
import { formatQuantity } from '../../../../shared/format/quantity.ts'
import { shortStockText } from '../../../../shared/format/quantity-changes.ts'
import { orderLeadTime } from '../../../../shared/shop/settings.ts'
import { canOrder } from '../../../../shared/shop-api/orderable.ts'
import { AddForm } from '../../../product-card/add-form.tsx'
import { compareUrl } from '../../../product-card/compare-url.ts'
import { minimumText, nextStepText } from '../../../product-card/product-text.ts'
import { Stock, stockState } from '../../../product-card/stock.tsx'
import { toggleCompare } from '../../../product-card/toggle-compare.ts'
import { toggleWishlist } from '../../../product-card/toggle-wishlist.ts'
import { compareStore } from '../../../stores/compare.ts'
import { noIds } from '../../../stores/id-list.ts'
import { useStore } from '../../../stores/use-store.ts'
import { wishlistStore } from '../../../stores/wishlist.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { QuantityField } from '../../../ui/fields/quantity-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { CertificateLine } from './certificate-line.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { MailRequest, PriceLine, PriceRequest, PriceTiers } from './product-price.tsx'
import { nextTier, type Purchase, tierFor, tiersOf } from './purchase.ts'

/** Everything about buying in one box that stays in view: price and its steps, quantity, stock, conditions. */
export function BuyBox({ product, quantity, onQuantity, onRemove, ref }: Purchase & { ref: Ref<HTMLElement> }) {
  const { minimum, price, unit } = product
  const tiers = tiersOf(product)
  const tier = tierFor(tiers, quantity)
  const next = nextTier(tiers, quantity)
  const canBuy = tier !== undefined && canOrder(product)
  return (
    <section ref={ref} className="pp-buy" aria-label="Покупка">
      {tier === undefined || price === null ? (
        <PriceRequest product={product} />
      ) : (
        <>
          <PriceLine product={product} tiers={tiers} />
          {(tiers.length > 1 || tier.price < price) && (
            <PriceTiers tiers={tiers} current={canBuy ? tier : undefined} unit={unit} />
          )}
        </>
      )}
      {canBuy && (
        <>
          <AddForm className="pp-order max-md:hidden" product={product} quantity={quantity}>
            <QuantityField
              // Another one for what is in the cart: known late, it would move.
              key={Number(onRemove !== undefined)}
              name={`q${product.product_id}`}
              value={quantity}
              onChange={onQuantity}
              onRemove={onRemove}
              minimum={minimum}
              unit={unit}
            />
          </AddForm>
          <p className="pp-sum flex gap-8px mt-12px t14">
            <span className="text-muted" aria-live="polite">
              {shortStockText(quantity, product.quantity, unit, false) || orderingText(minimum, unit)}
            </span>
            <b key={quantity} className="ml-auto num">
              {`${formatQuantity(quantity, unit)} = ${formatPrice(quantity * tier.price)}`}
            </b>
          </p>
          {tiers.length > 1 && (
            <p className="pp-hint t14" aria-live="polite">
              {next && nextStepText(next, { quantity, minimum, unit })}
            </p>
          )}
        </>
      )}
      {price !== null && !canBuy && (
        <>
          {product.is_allow_buy && (
            <>
              <p className="t14 text-muted mt-16px">{orderingText(minimum, unit)}</p>
              <MailRequest product={product} text="Узнать цену и срок" />
            </>
          )}
          {product.categories.length > 0 ? (
            <ButtonLink look="line" className="w-full mt-16px" href="#similar">
              Похожие товары
            </ButtonLink>
          ) : (
            <ButtonLink look="line" className="w-full mt-16px" to={href('/category')}>
              Перейти в каталог
            </ButtonLink>
          )}
        </>
      )}
      <div className="pp-side">
        <WishlistToggle productId={product.product_id} quantity={quantity} />
        <CompareToggle productId={product.product_id} />
      </div>
      <ul className="pp-terms t14">
        <li>
          <span className="i-box s20" />
          <Stock state={withLeadTime(stockState(product))} />
        </li>
        {product.is_onlyinvoice && (
          <li>
            <span className="i-doc s20" />
            <span>
              <b>Только по счёту</b>
              <br />
              <span className="text-muted">для компаний и ИП</span>
            </span>
          </li>
        )}
        {product.noPackageText && (
          <li>
            <span className="i-info s20" />
            {product.noPackageText}
          </li>
        )}
        <li>
          <span className="i-truck s20" />
          <DeliveryLine product={product} quantity={quantity} canBuy={canBuy} />
        </li>
        <li>
          <span className="i-check s20" />
          <Link className="link" to="/obmen-i-vozvrat">
            Возврат и гарантия
          </Link>
        </li>
        <li>
          <span className="i-doc s20" />
          <CertificateLine product={product} />
        </li>
      </ul>
    </section>
  )
}

/** «Под заказ, обычно 5–7 дней», unless the shop API has named days. */
function withLeadTime(state: ReturnType<typeof stockState>) {
  const isOpen = state.kind === 'order' && orderLeadTime && !/\d/.test(state.text)
  return isOpen ? { ...state, text: `${state.text}, ${orderLeadTime}` } : state
}

/** «От 5 шт., кратно 5»: the shop sells multiples of the minimum. */
function orderingText(minimum: number, unit: string): string {
  const text = minimumText(minimum, unit)
  return text && `${text.replace('от', 'От')}, кратно ${formatNumber(minimum)}`
}

/** Adds the product to the comparison, and links to it then. */
function CompareToggle({ productId }: { productId: number }) {
  const ids = useStore(compareStore, (state) => state.ids, noIds)
  const isCompared = ids.includes(productId)
  return (
    <>
      <Button
        look="soft"
        size="s"
        name="cmp"
        value={productId}
        aria-pressed={isCompared}
        onClick={() => toggleCompare(productId)}
      >
        <span className="i-cmp s20 pp-cmp" />
        Сравнить
      </Button>
      {isCompared && (
        <Link className="link pp-compare t14" to={compareUrl(ids)}>
          {`Открыть сравнение (${ids.length})`}
        </Link>
      )}
    </>
  )
}

function WishlistToggle({ productId, quantity }: { productId: number; quantity: number }) {
  return (
    <Button
      look="soft"
      size="s"
      name="fav"
      value={productId}
      aria-pressed={useStore(wishlistStore, ({ ids }) => ids.includes(productId), false)}
      onClick={() => toggleWishlist(productId, quantity)}
    >
      <span className="i-heart s20 pp-heart" />В избранное
    </Button>
  )
}

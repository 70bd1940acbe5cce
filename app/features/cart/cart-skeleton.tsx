import { Skeleton } from '../../ui/skeleton.tsx'

/** More lines than a screen shows. */
const most = 8

/** Keeps the place of a cart whose products and prices are not known yet; `lines` is undefined where only the browser knows them. */
export function CartSkeleton({ lines }: { lines?: number }) {
  const places = Array.from({ length: Math.min(lines ?? 3, most) }, (_, place) => place)
  return (
    <div className={lines === undefined ? 'cart cart-unknown' : 'cart'}>
      <div>
        <header className="cart-head">
          <h1>Корзина</h1>
        </header>
        <ul className="cart-lines" aria-hidden="true">
          {places.map((place) => (
            <li key={place} className="cart-line">
              <div className="cart-pic" />
              <div className="cart-text">
                <Skeleton className="cart-wait-name" />
                <Skeleton className="cart-wait-ids" />
              </div>
              <div className="cart-qty">
                <Skeleton className="cart-wait-qty" />
              </div>
              <p className="cart-sum">
                <Skeleton className="cart-wait-sum" />
              </p>
            </li>
          ))}
        </ul>
        <p className="sr-only" role="status">
          Загружаем корзину…
        </p>
      </div>
      <div className="cart-total" />
    </div>
  )
}

import { Skeleton } from '../../ui/skeleton.tsx'

/** Keeps the place of a cart that only the browser knows. */
export function CartSkeleton() {
  return (
    <div className="cart cart-unknown">
      <div>
        <header className="cart-head">
          <h1>Корзина</h1>
        </header>
        <ul className="cart-lines" aria-hidden="true">
          {[1, 2, 3].map((line) => (
            <li key={line} className="cart-line">
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

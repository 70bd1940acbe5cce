import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { storageWarning } from '../../product-card/storage-warning.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { canOrder } from '../../shop-api/orderable.ts'
import { addToCart, cartStored } from '../../stores/cart/cart.ts'
import { type Addition, addAll, additionText } from './add-all.ts'

/**
 * Puts all products that can be bought into the cart and says which were not. What was added is not added again before
 * the list has changed. `children` stand before the button.
 */
export function AddAllButton({ products, children }: { products: ProductCard[]; children: ReactNode }) {
  const list = products.map(({ product_id }) => product_id).join()
  const [done, setDone] = useState<{ list: string; addition: Addition; warning: string } | null>(null)
  const addition = done?.list === list ? done.addition : null
  const add = async () => {
    const added = { list, addition: addAll(products, addToCart), warning: '' }
    setDone(added)
    await cartStored()
    setDone({ ...added, warning: storageWarning() })
  }
  return (
    <>
      <div className="wl-bar">
        <span className="num">{children}</span>
        {products.some(canOrder) && (
          <button
            type="button"
            className="btn btn-m"
            aria-disabled={addition !== null}
            onClick={() => addition ?? void add()}
          >
            <span className={addition ? 'i-check s20' : 'i-cart s20'} />
            {addition ? 'Добавлено' : 'Всё в корзину'}
          </button>
        )}
      </div>
      <div role="status">
        {addition && (
          <div className="wl-note">
            <p>
              {`${additionText(addition)}${done?.warning}. `}
              <Link className="link" to={href('/korzina')}>
                Перейти в корзину
              </Link>
            </p>
            {addition.refused.length > 0 && (
              <ul>
                {addition.refused.map(({ id, name, reason }) => (
                  <li key={id}>{`Не добавлено: ${name} — ${reason}`}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </>
  )
}

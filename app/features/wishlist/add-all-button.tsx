import { type ReactNode, useState } from 'react'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import { addLines } from '../../product-card/add-lines.ts'
import { Button } from '../../ui/button.tsx'
import { allForCart, leftOut, type RefusedProduct } from './add-all.ts'

/**
 * Adds all products that can be bought to the cart, by a message with a way back, and says which were not. `children`
 * precede the button.
 */
export function AddAllButton({ products, children }: { products: ProductCard[]; children: ReactNode }) {
  const list = products.map(({ product_id }) => product_id).join()
  const [done, setDone] = useState<{ list: string; refused: RefusedProduct[] } | null>(null)
  const refused = done?.list === list ? done.refused : []
  const add = async () => {
    const { lines, refused } = allForCart(products)
    setDone({ list, refused })
    const left = await addLines(lines)
    if (left.length > 0) setDone({ list, refused: [...refused, ...leftOut(products, left)] })
  }
  return (
    <>
      <div className="wl-bar">
        <span className="num">{children}</span>
        {products.some(canOrder) && (
          <Button size="m" onClick={() => void add()}>
            <span className="i-cart s20" />
            Всё в корзину
          </Button>
        )}
      </div>
      <div role="status">
        {refused.length > 0 && (
          <div className="note wl-note t14">
            <ul>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>{`Не добавлено: ${name} — ${reason}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}

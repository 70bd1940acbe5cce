import { useContext } from 'react'
import { Link } from 'react-router'
import { SaleContext } from '../../shop/sale.ts'

/** The cart with nothing in it, and the ways out. */
export function EmptyCart({ problem }: { problem: string | null }) {
  const sale = useContext(SaleContext)
  return (
    <div className="cart-empty">
      <h1>Корзина</h1>
      {problem && (
        <p className="cart-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="plain">
        <p>Корзина пуста. Воспользуйтесь поиском, чтобы найти всё что нужно.</p>
        <p className="cart-ways">
          <Link className="btn" to="/category">
            Перейти в каталог
          </Link>
          {sale && (
            <Link className="btn btn-line" to={sale.url}>
              {sale.title}
            </Link>
          )}
          <Link className="btn btn-line" to="/wishlist">
            Избранное
          </Link>
        </p>
      </div>
    </div>
  )
}

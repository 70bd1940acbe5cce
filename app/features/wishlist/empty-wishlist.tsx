import { Link } from 'react-router'

/** The wishlist page without products. */
export function EmptyWishlist() {
  return (
    <div className="wl-empty">
      <span className="i-heart s48" />
      <h2>В избранном пока пусто</h2>
      <p>Добавляйте товары в избранное с помощью значка сердца: он есть на карточке и на странице товара.</p>
      <Link className="btn" to="/category">
        Перейти в каталог
      </Link>
    </div>
  )
}

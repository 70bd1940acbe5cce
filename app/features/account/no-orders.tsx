import { Link } from 'react-router'

/** For a customer who has ordered nothing yet. */
export function NoOrders() {
  return (
    <section className="acc-card acc-state">
      <span className="i-box s32" />
      <h2>Заказов пока нет</h2>
      <p>
        Здесь появятся заказы, оформленные с вашим телефоном или e-mail: состав, доставка, оплата и повтор в один клик.
      </p>
      <p className="acc-actions">
        <Link className="btn" to="/category">
          Перейти в каталог
        </Link>
        <Link className="btn btn-line" to="/status-zakaza">
          Статус заказа по номеру
        </Link>
      </p>
    </section>
  )
}

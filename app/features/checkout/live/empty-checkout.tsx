/** The way out of a checkout with nothing to order. */
export function EmptyCheckout() {
  return (
    <div className="co-empty">
      <h2>Корзина пуста</h2>
      <p>Воспользуйтесь поиском или каталогом, чтобы найти всё что нужно, и возвращайтесь к оформлению.</p>
      <p className="co-actions">
        <a className="btn" href="/category">
          В каталог
        </a>
        <a className="btn btn-line" href="/korzina">
          В корзину
        </a>
      </p>
    </div>
  )
}

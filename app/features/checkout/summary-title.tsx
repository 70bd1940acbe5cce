/** Above the summary of the order: what is in it is changed in the cart. */
export function SummaryTitle() {
  return (
    <div className="co-summary">
      <h2>Ваш заказ</h2>
      <a className="link t14" href="/korzina">
        Изменить
      </a>
    </div>
  )
}

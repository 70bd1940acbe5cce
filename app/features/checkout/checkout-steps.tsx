const steps = ['Корзина', 'Оформление', 'Оплата', 'Готово']

/** Where the buyer is on the way to the goods. */
export function CheckoutSteps() {
  return (
    <ol className="co-steps" aria-label="Шаги заказа">
      {steps.map((name, index) => (
        <li key={name} className={index === 0 ? 'co-done' : undefined} aria-current={index === 1 ? 'step' : undefined}>
          <i aria-hidden="true">{index === 0 ? <span className="i-check s16" /> : index + 1}</i>
          {index === 0 ? <a href="/korzina">{name}</a> : <span>{name}</span>}
        </li>
      ))}
    </ol>
  )
}

const facts = [
  { icon: 'truck', title: 'Отгрузка сегодня', text: 'если заказ оплачен до 15:00' },
  { icon: 'box', title: 'Пункты СДЭК и курьер', text: 'по всей России, от 290 ₽' },
  { icon: 'build', title: 'Счёт для юрлиц', text: 'с НДС, оригинал УПД с грузом' },
  { icon: 'service', title: 'Свой сервис', text: 'ремонт и запчасти к инструменту' },
]

/** Why one buys here, in four short facts. */
export function Facts() {
  return (
    <ul className="home-facts">
      {facts.map(({ icon, title, text }) => (
        <li key={icon}>
          <span className={`i-${icon} s28`} />
          <p>
            <b>{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

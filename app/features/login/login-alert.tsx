import { Link } from 'react-router'
import { telHref } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'
import { formatCountdown, type LoginState, outOfOrder, secondsUntil } from './login-state.ts'

/**
 * What the shop said of the last call, at the top of the dialog, with other ways where none of ours works; or how long
 * it wants no more calls. `onLeave`: somebody takes such a way.
 */
export function LoginAlert({ state, onLeave }: { state: LoginState; onLeave: () => void }) {
  const { alert, wait, now } = state
  const isShown = alert !== null || wait !== null
  return (
    <div className={isShown ? 'login-alert' : undefined}>
      {isShown && <span className="i-info s20" />}
      <div>
        <p role="alert">{alert ?? (wait && waitWords(wait.step !== null))}</p>
        {alert === outOfOrder && (
          <p className="login-ways">
            <Link className="link" to="/order/checkout" replace onClick={onLeave}>
              Оформить заказ без входа
            </Link>
            <a className="link num" href={telHref(shop.phone)}>
              {shop.phone}
            </a>
          </p>
        )}
        {wait && (
          <p className="num" role="timer">
            Осталось {formatCountdown(secondsUntil(wait.until, now))}
          </p>
        )}
      </div>
    </div>
  )
}

const waitWords = (isRepeated: boolean): string =>
  isRepeated ? 'Слишком много попыток. Проверим код сами, как только будет можно.' : 'Слишком много попыток. Подождите.'

import { useEffect } from 'react'
import { href } from 'react-router'
import { formatCountdown } from '../../../shared/format/countdown.ts'
import { telHref } from '../../../shared/format/phone-text.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { useStore } from '../../stores/use-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'
import './login.css'
import { isCounting } from './login-machine.ts'
import { type LoginForm, type LoginState, outOfOrder, secondsUntil } from './login-state.ts'
import { dispatch, loginStore, openLogin } from './login-store.ts'

const titles: Record<LoginForm, string> = {
  phone: 'Вход или регистрация',
  email: 'Вход или регистрация',
  code: 'Введите код',
  register: 'Регистрация',
}

/** Signs a customer in by a one-time code (spec 4, login flow). What was begun outlives the dialog. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const login = useStore(loginStore, (state) => state.login)
  useEffect(openLogin, [])
  const isClockNeeded = isCounting(login)
  useEffect(() => {
    if (!isClockNeeded) return
    const clock = setInterval(dispatch, 1000, { event: 'tick' })
    return () => clearInterval(clock)
  }, [isClockNeeded])
  const { form } = login
  return (
    <Dialog title={titles[form]} width={450} onClose={onClose}>
      <Alert state={login} onLeave={onClose} />
      {form === 'phone' || form === 'email' ? (
        <AddressForm key={form} state={login} by={form} />
      ) : (
        <CodeForm key={form} state={login} />
      )}
    </Dialog>
  )
}

/**
 * What the shop said of the last call, at the top of the dialog, with other ways where none of ours works; or how long
 * it wants no more calls. `onLeave`: one of them is chosen.
 */
function Alert({ state, onLeave }: { state: LoginState; onLeave: () => void }) {
  const { alert, wait, now } = state
  const isShown = alert !== null || wait !== null
  return (
    <div className={isShown ? 'login-alert t14' : undefined}>
      {isShown && <span className="i-info s20" />}
      <div>
        <p role="alert">{alert ?? (wait && waitNotice(wait.step !== null))}</p>
        {alert === outOfOrder && (
          <p className="login-ways">
            <Link className="link" to={href('/order/checkout')} replace onClick={onLeave}>
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

const waitNotice = (isRepeated: boolean): string =>
  isRepeated ? 'Слишком много попыток. Проверим код сами, как только будет можно.' : 'Слишком много попыток. Подождите.'

import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { openDialog } from '../../stores/open-dialog.ts'
import { waitText } from './refusal-text.ts'

interface AccountFailureProps {
  /** What could not be shown: «Не удалось загрузить заказы». */
  title: string
  /** Seconds to wait, where the shop has said so. */
  seconds?: number | null
}

/** In place of what could not be loaded: says so and offers to try again. */
export function AccountFailure({ title, seconds }: AccountFailureProps) {
  const { pathname, search } = useLocation()
  return (
    <section className="acc-card acc-state" role="alert">
      <span className="i-info s32" />
      <h2>{title}</h2>
      <p>
        {seconds
          ? `Слишком много запросов подряд. Попробуйте ${waitText(seconds)}.`
          : 'Магазин не ответил. Ваши данные на месте: попробуйте ещё раз через минуту.'}
      </p>
      <Link className="btn" to={pathname + search} replace>
        Попробовать ещё раз
      </Link>
    </section>
  )
}

/** What a guest sees in place of an account page: the login dialog opens by itself, and again at the button. */
export function GuestInvitation({ text, opensDialog }: { text: string; opensDialog: boolean }) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (opensDialog) openDialog('login')
    // The page was another one a moment ago, and the focus went with it.
    else button.current?.focus()
  }, [opensDialog])

  return (
    <section className="acc-card acc-state">
      <span className="i-user s32" />
      <h2>Войдите, чтобы продолжить</h2>
      <p>{text} Пароль не нужен: пришлём код на телефон или e-mail.</p>
      <noscript>
        <p>
          <b>Для входа нужен JavaScript.</b> Включите его в настройках браузера и обновите страницу.
        </p>
      </noscript>
      <p className="acc-actions">
        <button ref={button} type="button" className="btn" onClick={() => openDialog('login')}>
          Войти или зарегистрироваться
        </button>
        <Link className="btn btn-line" to="/status-zakaza">
          Статус заказа без входа
        </Link>
      </p>
    </section>
  )
}

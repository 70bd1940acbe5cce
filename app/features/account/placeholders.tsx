import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { waitText } from '../../../shared/format/countdown.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isTouch } from '../../ui/focus/is-touch.ts'
import { moveFocus } from '../../ui/focus/move-focus.ts'

interface AccountFailureProps {
  /** What could not be shown: «Не удалось загрузить заказы». */
  title: string
  /** Seconds to wait, where the shop has said so. */
  seconds?: number | null
}

export function AccountFailure({ title, seconds }: AccountFailureProps) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="info"
      role="alert"
      title={title}
      text={
        seconds
          ? `Слишком много запросов подряд. Попробуйте ${waitText(seconds)}.`
          : 'Магазин не ответил. Ваши данные на месте: попробуйте ещё раз через минуту.'
      }
      actions={
        <ButtonLink
          to={pathname + search}
          replace
          onClick={(event) => {
            if (!isTouch(event)) moveFocus(event.currentTarget.closest('main'), '.acc-body :is(a, input, button)')
          }}
        >
          Попробовать ещё раз
        </ButtonLink>
      }
    />
  )
}

/** What a guest sees in place of an account page: the way to sign in, which whose page it was a moment ago has in focus. */
export function GuestInvitation({ text, wasSignedIn }: { text: string; wasSignedIn: boolean }) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The page was another one a moment ago, and the focus went with it.
    if (wasSignedIn) button.current?.focus()
  }, [wasSignedIn])

  return (
    <EmptyState
      icon="user"
      title="Войдите, чтобы продолжить"
      text={`${text} Пароль не нужен: пришлём код на телефон или электронную почту.`}
      actions={
        <>
          <Button ref={button} onClick={() => openDialog('login')}>
            Войти или зарегистрироваться
          </Button>
          <ButtonLink look="line" to={href('/status-zakaza')}>
            Статус заказа без входа
          </ButtonLink>
        </>
      }
    >
      <noscript>
        <p>
          <b>Для входа нужен JavaScript.</b> Включите его в настройках браузера и обновите страницу.
        </p>
      </noscript>
    </EmptyState>
  )
}

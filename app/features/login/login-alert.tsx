import { formatCountdown, type LoginState, secondsUntil } from './login-state.ts'

/** What the shop said of the last call, at the top of the dialog; or how long it wants no more of them. */
export function LoginAlert({ state: { alert, wait, now } }: { state: LoginState }) {
  const isShown = alert !== null || wait !== null
  return (
    <div className={isShown ? 'login-alert' : undefined}>
      {isShown && <span className="i-info s20" />}
      <div>
        <p role="alert">{alert ?? (wait && waitWords(wait.step !== null))}</p>
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

import { useEffect, useRef, useState } from 'react'

/** In place of an account page after a sign-out that has not reached the shop: nothing of the customer is shown. */
export function UnheardLeave({ onLeave }: { onLeave: () => Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => button.current?.focus(), [])

  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    await onLeave()
    setBusy(false)
  }

  return (
    <section className="acc-card acc-state">
      <span className="i-info s32" />
      <h2>Выход не завершён</h2>
      <p role="alert">
        Магазин не ответил. Здесь мы ваши данные уже скрыли, но браузер ещё помнит вход. Выйдите ещё раз, когда появится
        связь, особенно если это не ваш компьютер.
      </p>
      <button ref={button} type="button" className="btn" aria-disabled={isBusy} onClick={leave}>
        {isBusy ? 'Выходим…' : 'Выйти ещё раз'}
      </button>
    </section>
  )
}

import { Link, useLocation } from 'react-router'
import { waitWords } from './refusal-text.ts'

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
          ? `Слишком много запросов подряд. Попробуйте ${waitWords(seconds)}.`
          : 'Магазин не ответил. Ваши данные на месте: попробуйте ещё раз через минуту.'}
      </p>
      <Link className="btn" to={pathname + search} replace>
        Попробовать ещё раз
      </Link>
    </section>
  )
}

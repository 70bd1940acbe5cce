import { useEffect, useState } from 'react'
import { answerCookies, type CookieAnswer, cookieStore } from '../../stores/cookie-answer.ts'

/** Between two looks whether a button is still pressed, ms. */
const untilReleased = 200

/**
 * Says once that there are cookies. It is shown once its button works: without script it could not be closed. Where
 * visits are counted it asks for consent, also those who have seen the notice without that question
 * (docs/decisions/029).
 */
export function CookieNotice() {
  const [asksConsent, setAsksConsent] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    const isCounted = dataset.metrika !== undefined
    const { answer } = cookieStore.read()
    if (answer !== null && !(isCounted && answer === 'seen')) return
    setAsksConsent(isCounted)
    // What is being pressed, by which the page may have been started, would lie under the notice before it has clicked.
    const show = () => {
      if (!document.querySelector(':active')) dataset.cookies = 'new'
      else timer = setTimeout(show, untilReleased)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    show()
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={asksConsent ? 'cookies flex-wrap' : 'cookies'} aria-label="Cookie">
      <p>
        {asksConsent
          ? 'Файлы cookie нужны магазину, а с вашего согласия и Яндекс Метрике: она считает посещения. '
          : 'Используем cookie. '}
        <a className="link" href="/politika-konfidencialnosti" target="_blank" rel="noopener">
          Подробнее
        </a>
      </p>
      {asksConsent ? (
        <div className="flex gap-8px">
          <button type="button" className="btn btn-line btn-s" onClick={() => close('refused')}>
            Отклонить
          </button>
          <button type="button" className="btn btn-dark btn-s" onClick={() => close('accepted')}>
            Принять
          </button>
        </div>
      ) : (
        <button type="button" className="btn btn-dark btn-s" onClick={() => close('seen')}>
          Понятно
        </button>
      )}
    </section>
  )
}

function close(answer: CookieAnswer) {
  answerCookies(answer)
  delete document.documentElement.dataset.cookies
}

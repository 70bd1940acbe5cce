import { useEffect, useState } from 'react'
import { answerCookies, type CookieAnswer, cookieStore } from '../../stores/cookie-answer.ts'

/**
 * Says once that there are cookies; in the way of nothing. It is shown when its button works: where scripts never
 * arrive it could not be closed. Where visits are counted it asks whether they may be; who has only seen the other
 * notice is asked as well (docs/decisions/029).
 */
export function CookieNotice() {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    const isCounted = dataset.metrika !== undefined
    const { answer } = cookieStore.read()
    if (answer !== null && !(isCounted && answer === 'seen')) return
    setAsks(isCounted)
    dataset.cookies = 'new'
  }, [])
  return (
    <div className={asks ? 'cookies flex-wrap' : 'cookies'}>
      <p>
        {asks
          ? 'Файлы cookie нужны магазину, а с вашего согласия и Яндекс Метрике: она считает посещения.'
          : 'Сайт использует файлы cookie.'}{' '}
        <a className="link" href="/politika-konfidencialnosti" target="_blank" rel="noopener">
          Подробнее
        </a>
      </p>
      {asks ? (
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
    </div>
  )
}

function close(answer: CookieAnswer) {
  answerCookies(answer)
  delete document.documentElement.dataset.cookies
}

import { useEffect, useState } from 'react'
import { answerCookies, type CookieAnswer, cookieStore, reopenCookieChoice } from '../../stores/cookie-answer.ts'
import { useStore } from '../../stores/use-store.ts'
import { Button } from '../../ui/button.tsx'

/** Between two looks whether a button is still pressed, ms. */
const untilReleased = 200

/**
 * Says once that there are cookies. It is shown once its button works: without script it could not be closed. Where
 * visits are counted it asks for consent, also those who have seen the notice without that question
 * (docs/decisions/029).
 */
export function CookieNotice() {
  const [asksConsent, setAsksConsent] = useState(false)
  const isReopened = useStore(cookieStore, (state) => state.isReopened, false)
  useEffect(() => {
    const { dataset } = document.documentElement
    const isCounted = dataset.metrika !== undefined
    const { answer } = cookieStore.read()
    if (!isReopened && answer !== null && !(isCounted && answer === 'seen')) return
    setAsksConsent(isCounted)
    // What is being pressed, by which the page may have been started, would lie under the notice before it has clicked.
    const show = () => {
      if (!document.querySelector(':active')) dataset.cookies = 'new'
      else timer = setTimeout(show, untilReleased)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    show()
    return () => clearTimeout(timer)
  }, [isReopened])
  return (
    <section className={asksConsent ? 'cookies flex-wrap' : 'cookies'} aria-label="Файлы куки">
      <p>
        {asksConsent
          ? 'Файлы куки нужны магазину, а с вашего согласия и Яндекс Метрике: она считает посещения. '
          : 'Используем файлы куки. '}
        <a className="link" href="/politika-konfidencialnosti" target="_blank" rel="noopener">
          Подробнее
        </a>
      </p>
      {asksConsent ? (
        <div className="flex gap-8px">
          <Button look="line" size="s" onClick={() => close('refused')}>
            Отклонить
          </Button>
          <Button look="dark" size="s" onClick={() => close('accepted')}>
            Принять
          </Button>
        </div>
      ) : (
        <Button look="dark" size="s" onClick={() => close('seen')}>
          Понятно
        </Button>
      )}
    </section>
  )
}

function close(answer: CookieAnswer) {
  const before = cookieStore.read().answer
  answerCookies(answer)
  delete document.documentElement.dataset.cookies
  if (before === 'accepted' && answer === 'refused') forgetVisits()
}

/** Removes what the counter has kept in the browser, and the counter from the page. */
function forgetVisits() {
  const names = document.cookie.split(/; */).flatMap((pair) => /^_ym\w*/.exec(pair)?.[0] ?? [])
  const hosts = location.hostname.split('.')
  // The counter writes for the widest domain that the browser lets it.
  const domains = ['', ...hosts.map((_, at) => `; Domain=${hosts.slice(at).join('.')}`)]
  for (const name of names)
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; Path=/${domain}; Max-Age=0`
    }
  for (const key of Object.keys(localStorage)) if (key.startsWith('_ym')) localStorage.removeItem(key)
  location.reload()
}

/** The way back to the question, for who has answered it. */
export function CookieChoice() {
  const hasAnswered = useStore(cookieStore, ({ answer }) => answer === 'accepted' || answer === 'refused', false)
  if (!hasAnswered) return null
  return (
    <button type="button" onClick={reopenCookieChoice}>
      Изменить выбор файлов куки
    </button>
  )
}

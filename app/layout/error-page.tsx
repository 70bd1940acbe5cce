import { useContext } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { RequestId } from '../document/request-id.ts'
import { NotFoundHelp } from './not-found-help.tsx'

const missing = {
  title: 'Страница не найдена',
  text: 'Такой страницы нет: возможно, товар сняли с продажи или в адресе опечатка.',
}
const offline = {
  title: 'Нет соединения с интернетом',
  text: 'Проверьте сеть и обновите страницу. Корзина и избранное никуда не денутся.',
}
const failed = {
  title: 'Упс, ошибка :(',
  text: 'Не удалось получить данные. Мы уже знаем об этом — попробуйте обновить страницу через минуту.',
}

/** «Страница не найдена» for 404 and 410, «Упс, ошибка :(» for everything else (spec section 2), and a word for who is offline. */
export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useContext(RequestId)
  const location = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404 || status === 410
  const { title, text } = isMissing ? missing : isOffline(error) ? offline : failed
  return (
    <main id="main" className="wrap py-56px">
      <title>{`${title} | ШлифПневмо`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="mt-12px max-w-560px">{text}</p>
      <p className="mt-24px flex flex-wrap gap-12px">
        <a className="btn" href="/">
          Вернуться на главную
        </a>
        {isMissing ? (
          <a className="btn btn-line" href="/category">
            Каталог товаров
          </a>
        ) : (
          <Link className="btn btn-line" to={location} reloadDocument>
            Обновить страницу
          </Link>
        )}
      </p>
      {isMissing && <NotFoundHelp />}
      <p className="mt-24px t12 text-muted" suppressHydrationWarning>
        {requestId && `Код ${status}, запрос ${requestId}`}
      </p>
    </main>
  )
}

/** What fetch says in the three engines when nothing answers. */
const noAnswer = /^(Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)$/

const isOffline = (error: unknown): boolean =>
  error instanceof Error && (navigator.onLine === false || noAnswer.test(error.message))

import { useCallback, useContext, useEffect, useState } from 'react'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { isOverloaded } from '../../shared/route-errors.ts'
import { fullText, tooManyText } from '../../shared/shop/busy-texts.ts'
import { SaleContext } from '../../shared/shop/sale.ts'
import { shop } from '../../shared/shop/shop.ts'
import { RequestId } from '../document/render-contexts.ts'
import { rememberQuery } from '../features/search/search-form.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form, Link } from '../ui/link.tsx'
import { hasFailedToFetch, useDocumentInstead } from './document-instead.ts'
import { MenuContext, navigationItems } from './links.ts'

const missing = {
  title: 'Страница не найдена',
  text: 'Такой страницы нет: возможно, товар сняли с продажи или в адресе опечатка.',
}
const offline = {
  title: 'Нет соединения с интернетом',
  text: 'Страница откроется сама, когда появится связь. Корзина и избранное на месте.',
}
const failed = {
  title: 'Упс, ошибка :(',
  text: 'Не удалось получить данные. Мы уже знаем об этом — попробуйте обновить страницу через минуту.',
}

/** What has failed, unless the document is loaded instead. */
export function ErrorPage({ error }: { error: unknown }) {
  const isLoading = useDocumentInstead(error)
  if (!isLoading) return <ErrorText error={error} />
  return (
    <main id="main" className="wrap py-56px" aria-busy>
      <p role="status">Загружаем страницу…</p>
    </main>
  )
}

/**
 * «Страница не найдена» for 404 and 410, «Упс, ошибка :(» for everything else (spec 2), but for who asks too much and
 * for a shop that is full. Offline it has another text, and asks again by itself when the connection is back.
 */
function ErrorText({ error }: { error: unknown }) {
  const requestId = useContext(RequestId)
  const location = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404 || status === 410
  const isUnconnected = !isMissing && isOffline(error)
  const isFull = isRouteErrorResponse(error) && isOverloaded(error.data)
  const busy = status === 429 ? tooManyText : isFull ? fullText : failed
  const { title, text } = isMissing ? missing : isUnconnected ? offline : busy
  return (
    <main id="main" className="wrap py-56px">
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="mt-12px max-w-560px">{text}</p>
      <p className="mt-24px flex flex-wrap gap-12px">
        {isUnconnected && <Retry />}
        <ButtonLink look={isUnconnected ? 'line' : undefined} href="/">
          Вернуться на главную
        </ButtonLink>
        {isUnconnected ? null : isMissing ? (
          <ButtonLink look="line" href={href('/category')}>
            Каталог товаров
          </ButtonLink>
        ) : (
          <ButtonLink look="line" to={location} reloadDocument>
            Обновить страницу
          </ButtonLink>
        )}
      </p>
      {isMissing && <NotFoundHelp />}
      <p className="mt-24px t12 text-muted" suppressHydrationWarning>
        {requestId && !isMissing && `Код ${status}, запрос ${requestId}`}
      </p>
    </main>
  )
}

/**
 * Loads the page again as soon as the shop can be reached: when the connection is back, or at the button. Not before:
 * a page load without a connection would end at the browser's own page.
 */
function Retry() {
  const [status, setStatus] = useState('')
  const retry = useCallback(async () => {
    setStatus('Проверяем связь…')
    try {
      await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
      window.location.reload()
    } catch {
      setStatus('Связи пока нет.')
    }
  }, [])
  useEffect(() => {
    // What the browser has kept of the shop comes with a page load (docs/decisions/048).
    window.caches?.match(window.location.href).then(
      (page) => page && window.location.reload(),
      () => undefined,
    )
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <>
      <Button onClick={retry}>Повторить</Button>
      <span className="order-1 w-full t14 text-muted" role="status">
        {status}
      </span>
    </>
  )
}

/** Where to go from an address that does not exist: the search, and the main menu's links into the catalogue. */
function NotFoundHelp() {
  const sale = useContext(SaleContext)
  const menu = navigationItems(useContext(MenuContext), sale?.url)
  const popular = [...menu.filter(({ url }) => /^\/(category|manufacturer)/.test(url)), ...(sale ? [sale] : [])]
  return (
    <>
      <Form
        className="flex gap-8px mt-24px max-w-560px"
        role="search"
        aria-label="Поиск по магазину"
        action={href('/poisk')}
        onSubmit={rememberQuery}
      >
        <input
          className="inp"
          type="search"
          name="query"
          placeholder="Название, артикул или 3M ID"
          aria-label="Что найти"
          required
        />
        <Button look="dark" type="submit">
          Найти
        </Button>
      </Form>
      {popular.length > 0 && (
        <>
          <h2 className="mt-32px">Популярные категории</h2>
          <ul className="flex flex-wrap gap-8px mt-12px">
            {popular.map(({ title, url }) => (
              <li key={url}>
                <Link className="chip" to={url}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p lang="en" className="sr-only">
        This page could not be found
      </p>
    </>
  )
}

const isOffline = (error: unknown): boolean =>
  error instanceof Error && (navigator.onLine === false || hasFailedToFetch(error))

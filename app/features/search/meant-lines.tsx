import { href } from 'react-router'
import { countOf } from '../../../shared/format/plural.ts'
import { Form, Link } from '../../ui/link.tsx'
import { LinkChips } from '../../ui/link-chips.tsx'
import type { Meant } from './meant.ts'

/** How a query was understood, above its products: corrections, pages, the category's list, words left out. */
export function MeantLines({ text, meant, isFound }: { text: string; meant: Meant; isFound: boolean }) {
  const { articles, brands, categories, corrected, list, notes, pages, without } = meant
  return (
    <>
      {corrected && isFound && (
        <p className="mt-8px break-anywhere">
          Показаны результаты для <b>«{corrected}»</b>.{' '}
          <Link className="link" to={`${searchUrl(text)}&typed=1`} rel="nofollow">
            Искать «{text}»
          </Link>
        </p>
      )}
      {pages.length > 0 && (
        <ul className="mt-12px grid gap-8px" aria-label="Страницы по запросу">
          {pages.map(({ name, url }) => (
            <li key={url}>
              <Line to={url} name={name} />
            </li>
          ))}
        </ul>
      )}
      {articles > 1 && <QuickOrder text={text} count={articles} />}
      {notes.map((note) => (
        <p key={note} className="mt-8px break-anywhere">
          {note}
        </p>
      ))}
      {isFound && without.length > 0 && (
        <p className="mt-8px break-anywhere">
          Не учли:{' '}
          {without.map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <Link className="link" to={searchUrl(word)} rel="nofollow">
                «{word}»
              </Link>
            </span>
          ))}
        </p>
      )}
      {isFound && (
        <LinkChips links={[...(list ? [list] : []), ...categories, ...brands]} label="Категории по запросу" />
      )}
    </>
  )
}

function Line({ to, name }: { to: string; name: string }) {
  return (
    <Link className="flex items-center gap-12px min-h-10 font-600 text-link" to={to}>
      <span className="i-doc s20" />
      <span className="break-anywhere">{name}</span>
    </Link>
  )
}

/** Several articles are an order: the list is checked there line by line, without script too. */
function QuickOrder({ text, count }: { text: string; count: number }) {
  return (
    <Form className="mt-12px" method="post" action={href('/bystryj-zakaz')}>
      <input type="hidden" name="text" value={text} />
      <button className="flex items-center gap-12px min-h-10 font-600 text-link" type="submit">
        <span className="i-cart s20" />В запросе {countOf(count, ['артикул', 'артикула', 'артикулов'])}: заказать
        списком
      </button>
    </Form>
  )
}

const searchUrl = (query: string): string => `${href('/poisk')}?${new URLSearchParams({ query })}`

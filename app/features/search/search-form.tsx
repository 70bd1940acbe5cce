import { type SubmitEvent, useCallback, useState } from 'react'
import { href, useLocation } from 'react-router'
import { formTools } from '../../shop/form-tools.ts'
import { Form } from '../../ui/link.tsx'
import { lazyComponent, runLazy } from '../../ui/loading/lazy.tsx'

/** Without them the form still searches. */
const SearchSuggestions = lazyComponent(() => import('./search-suggestions.tsx').then((file) => file.SearchSuggestions))

/** Searches without JavaScript too; suggestions and recent queries are loaded when the field is used. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const watchFocus = useCallback((input: HTMLInputElement) => {
    if (document.activeElement === input) setField(input)
  }, [])
  return (
    <Form className="search" role="search" action={href('/poisk')} onSubmit={rememberQuery} {...formTools.search}>
      <span className="i-search" />
      <input
        ref={watchFocus}
        type="search"
        name="query"
        placeholder="Название, артикул или 3M ID"
        aria-label="Поиск товаров"
        defaultValue={pathname === href('/poisk') ? (new URLSearchParams(search).get('query') ?? '') : undefined}
        required
        onFocus={(event) => setField(event.currentTarget)}
      />
      <button className="btn" type="submit">
        Найти
      </button>
      {field && <SearchSuggestions field={field} />}
    </Form>
  )
}

/** Adds the query of a search form to the recent ones; spaces alone are not searched for. */
export function rememberQuery(event: SubmitEvent<HTMLFormElement>) {
  const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
  if (!query) event.preventDefault()
  else
    runLazy(
      () => import('./recent-searches.ts'),
      ({ rememberSearch }) => rememberSearch(document, query),
    )
}

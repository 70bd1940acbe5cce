import { lazy, type SubmitEvent, Suspense, useCallback, useState } from 'react'
import { Form, useLocation } from 'react-router'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((file) => ({ default: file.SearchSuggestions })),
)

/** Finds without JavaScript too; suggestions and recent queries come once the field is used. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const watchFocus = useCallback((input: HTMLInputElement) => {
    if (document.activeElement === input) setField(input)
  }, [])
  return (
    <Form className="search" role="search" action="/poisk" onSubmit={keepQuery}>
      <span className="i-search" />
      <input
        ref={watchFocus}
        type="search"
        name="query"
        placeholder="Название, артикул или 3M ID"
        aria-label="Поиск товаров"
        defaultValue={pathname === '/poisk' ? (new URLSearchParams(search).get('query') ?? '') : undefined}
        required
        onFocus={(event) => setField(event.currentTarget)}
      />
      <button className="btn" type="submit">
        Найти
      </button>
      {field && (
        <Suspense>
          <SearchSuggestions field={field} />
        </Suspense>
      )}
    </Form>
  )
}

/** Puts what is searched for among the recent queries; spaces alone are not searched for. */
function keepQuery(event: SubmitEvent<HTMLFormElement>) {
  const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
  if (!query) event.preventDefault()
  else import('./recent-searches.ts').then((file) => file.rememberSearch(document, query))
}

import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { formTools } from '../../../shared/shop/form-tools.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/link.tsx'
import { lazyComponent, runLazy } from '../../ui/loading/lazy.tsx'

/** Without them the form still searches. */
const SearchSuggestions = lazyComponent(() => import('./search-suggestions.tsx').then((file) => file.SearchSuggestions))

/** Searches without JavaScript too; suggestions and recent queries are loaded when the field is used. */
export function SearchForm() {
  const { key, pathname, search } = useLocation()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  /** The page on which a search was sent off; null once somebody types on. */
  const sentFrom = useRef<string | null>(null)
  const watchFocus = useCallback((input: HTMLInputElement) => {
    if (document.activeElement === input) setField(input)
  }, [])
  useEffect(() => {
    if (sentFrom.current === null || sentFrom.current === key) return
    sentFrom.current = null
    if (document.activeElement?.matches(fieldSelector)) focusMain()
  }, [key])
  useEffect(() => {
    addEventListener('keydown', focusFieldOnSlash)
    return () => removeEventListener('keydown', focusFieldOnSlash)
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sentFrom.current = key
    rememberQuery(event)
  }
  return (
    <Form className="search" role="search" action={href('/poisk')} onSubmit={submit} {...formTools.search}>
      <span className="i-search" />
      <input
        ref={watchFocus}
        type="search"
        name="query"
        placeholder="Название, артикул или 3M ID"
        aria-label="Поиск товаров"
        defaultValue={pathname === href('/poisk') ? (new URLSearchParams(search).get('query') ?? '') : undefined}
        required
        onInput={() => {
          sentFrom.current = null
        }}
        onFocus={(event) => setField(event.currentTarget)}
      />
      <Button type="submit">Найти</Button>
      {field && <SearchSuggestions field={field} />}
    </Form>
  )
}

const fieldSelector = '.search > input'

/** What was searched for has come: who uses the keyboard goes on there. */
function focusMain(): void {
  const main = document.getElementById('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** «/» leads to the field, also on the Russian keyboard, where the key has a dot; not where somebody types. */
function focusFieldOnSlash(event: KeyboardEvent): void {
  const { altKey, code, ctrlKey, key, metaKey, shiftKey, target } = event
  if ((key !== '/' && code !== 'Slash') || altKey || ctrlKey || metaKey || shiftKey) return
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return
  const field = document.querySelector<HTMLInputElement>(fieldSelector)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
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

import './suggestions.css'
import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { countOf } from '../../../shared/format/plural.ts'
import { addOrderText } from '../../stores/quick-order.ts'
import { optionId, useCombobox } from '../../ui/fields/use-combobox.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { forgetAllSearches, forgetSearch, readRecentSearches } from './recent-searches.ts'
import { SearchOption } from './search-option.tsx'
import { searchSections } from './search-sections.ts'
import { type Found, useCategories, useSuggestions } from './use-suggestions.ts'

const listId = 'search-list'

export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const [query, setQuery] = useState(() => field.value.trim())
  const [recents, setRecents] = useState(() => readRecentSearches(document))
  const refreshRecents = () => setRecents(readRecentSearches(document))
  const [isEnabled, setEnabled] = useState(true)
  const found = useSuggestions(isEnabled ? query : '')
  const sections = searchSections(query, recents, found, useCategories())
  const options = sections.flatMap((section) => section.options)

  const forget = (text: string) => {
    forgetSearch(document, text)
    refreshRecents()
  }
  const typedAt = useRef<string | null>(null)
  const { isExpanded, isOpen, active, close } = useCombobox({
    field,
    listId,
    count: options.length,
    onOpen: refreshRecents,
    onInput: () => {
      typedAt.current = location.href
      refreshRecents()
      setQuery(field.value.trim())
    },
    onDelete: (index) => {
      const option = options[index]
      if (option?.kind !== 'recent') return false
      forget(option.query)
      return true
    },
  })
  if (isEnabled !== isExpanded) setEnabled(isExpanded)

  useListPaste(field)

  const { pathname, search } = useLocation()
  const searched = pathname === href('/poisk') ? new URLSearchParams(search).get('query') : null
  const page = searched ?? pathname
  const shownPage = useRef(page)
  const [lastPage, setLastPage] = useState(page)
  if (page !== lastPage) {
    setLastPage(page)
    close()
  }
  // Going back to an earlier search restores its query; typed text stays as long as the page does, also what was typed
  // after its address had come and before it was shown.
  useEffect(() => {
    if (page === shownPage.current) return
    shownPage.current = page
    const isTyped = typedAt.current === location.href
    typedAt.current = null
    if (searched === null || isTyped) return
    field.value = searched
    setQuery(searched.trim())
  }, [field, page, searched])

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && found && statusText(found)}
      </span>
      {isOpen && (
        <div
          role="listbox"
          id={listId}
          className="sugg"
          aria-label="Подсказки"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {sections.map((section) => (
            <fieldset key={section.title} aria-label={section.title ?? 'Все результаты'} className="sugg-group">
              {section.title && <p className="sugg-title t12">{section.title}</p>}
              {section.options.map((option) => {
                const index = options.indexOf(option)
                return (
                  <SearchOption
                    key={index}
                    id={optionId(listId, index)}
                    option={option}
                    query={found?.meant ?? query}
                    isActive={index === active}
                    onFollow={close}
                    onForget={forget}
                    onForgetAll={() => {
                      forgetAllSearches(document)
                      refreshRecents()
                    }}
                  />
                )
              })}
            </fieldset>
          ))}
        </div>
      )}
    </>
  )
}

/**
 * Several lines pasted into the field are an order: the quick order is offered, and the field keeps what it makes of
 * them.
 */
function useListPaste(field: HTMLInputElement): void {
  const navigate = useNavigate()
  useEffect(() => {
    const offer = ({ clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain') ?? ''
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length
      if (lines < 2) return
      showSnackbar(`Похоже на список товаров: ${countOf(lines, ['строка', 'строки', 'строк'])}`, {
        text: 'Быстрый заказ',
        onClick: () => {
          addOrderText(text)
          navigate(href('/bystryj-zakaz'))
        },
      })
    }
    field.addEventListener('paste', offer)
    return () => field.removeEventListener('paste', offer)
  }, [field, navigate])
}

function statusText({ exact, suggestions, total }: Found): string {
  if (exact) return `Найден товар с этим артикулом: ${exact.name}`
  if (suggestions.length === 0 && !total) return 'Ничего не нашлось'
  return countOf(suggestions.length, ['подсказка', 'подсказки', 'подсказок'])
}

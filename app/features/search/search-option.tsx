import { Link } from 'react-router'
import { highlight } from '../../format/highlight.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { SearchOption as Option } from './search-sections.ts'
import type { Suggestion } from './use-suggestions.ts'

interface SearchOptionProps {
  id: string
  option: Option
  /** The typed text, marked in the names. */
  query: string
  isActive: boolean
  onFollow: () => void
  onForget: (query: string) => void
  onForgetAll: () => void
}

/** One option under the search field. Links, so that they open in a new tab like any other. */
export function SearchOption({ id, option, query, isActive, onFollow, onForget, onForgetAll }: SearchOptionProps) {
  const follow = () => {
    if ('query' in option) rememberSearch(document, option.query)
    onFollow()
  }
  const props = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1 }
  switch (option.kind) {
    case 'recent':
      return (
        <div className="flex">
          <Link {...props} className="sugg-line flex-1 min-w-0" to={resultsUrl(option.query)} onClick={follow}>
            <Icon name="hist" size={20} />
            <span className="break-anywhere">
              <Highlighted text={option.query} query={query} />
            </span>
          </Link>
          <button
            type="button"
            role="option"
            aria-selected={false}
            tabIndex={-1}
            className="icb"
            aria-label={`Убрать из истории: ${option.query}`}
            onClick={() => onForget(option.query)}
          >
            <Icon name="x" size={16} />
          </button>
        </div>
      )
    case 'forget-all':
      return (
        <button {...props} type="button" className="sugg-line w-full t14 text-muted" onClick={onForgetAll}>
          <Icon name="trash" size={20} />
          Очистить историю
        </button>
      )
    case 'suggestion':
      return (
        <Link {...props} className="sugg-line" to={option.suggestion.url} onClick={follow}>
          <SuggestionText suggestion={option.suggestion} icon={option.icon} query={query} />
        </Link>
      )
    case 'results':
      return (
        <Link {...props} className="sugg-line sugg-all" to={resultsUrl(option.query)} onClick={follow}>
          Все результаты по запросу «{option.query}»
        </Link>
      )
  }
}

function SuggestionText({ suggestion, icon, query }: { suggestion: Suggestion; icon: string | null; query: string }) {
  const { description, image, name, price, type } = suggestion
  if (type !== 'product') {
    return (
      <>
        {icon && <Icon name={icon} size={20} />}
        <span className="break-anywhere">
          <Highlighted text={name} query={query} />
        </span>
      </>
    )
  }
  return (
    <>
      <span className="sugg-pic">
        <Picture src={image} alt="" width={48} height={48} />
      </span>
      <span className="flex-1 min-w-0 t14 break-anywhere">
        <Highlighted text={name} query={query} />
        {description && (
          <span className="block t12 text-muted num">
            Артикул <Highlighted text={description} query={query} />
          </span>
        )}
      </span>
      {price !== null && <Price value={price} size="xs" />}
    </>
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((part) =>
    part.isMatch ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  )
}

/** The results page of a query. */
const resultsUrl = (query: string): string => `/poisk?${new URLSearchParams({ query })}`

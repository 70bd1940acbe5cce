import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { loadProducts } from '../../shop-api/products.ts'
import { browserQueries } from '../../shop-api/query-client.ts'
import { optionId, useCombobox } from '../../ui/fields/use-combobox.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Debounce of typing, ms, and products below the field. */
const debounceMs = 300
const maxOptions = 8

/**
 * A field for an article, number or name with suggestions. `onTake` gets the chosen product's article, or what was
 * typed when Enter is pressed without a choice.
 */
export function ProductField({
  label,
  initial = '',
  hasFocus = false,
  onTake,
}: {
  label: string
  initial?: string
  hasFocus?: boolean
  onTake: (code: string) => void
}) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [text, setText] = useState(initial)
  const id = useId()
  useEffect(() => {
    if (hasFocus) field?.focus()
  }, [field, hasFocus])
  const take = (code: string) => {
    setText('')
    onTake(code)
  }
  return (
    <div className="qo-field">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={setField}
        id={id}
        className="inp"
        placeholder="Артикул, 3M ID или название"
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
          // The form around it is not to be sent.
          event.preventDefault()
          if (text.trim() !== '' && !field?.getAttribute('aria-activedescendant')) take(text.trim())
        }}
      />
      {field && <Options field={field} text={text.trim()} listId={`${id}-list`} onTake={take} />}
    </div>
  )
}

function Options({
  field,
  text,
  listId,
  onTake,
}: {
  field: HTMLInputElement
  text: string
  listId: string
  onTake: (code: string) => void
}) {
  const query = useDebounced(text, debounceMs)
  const { data } = useQuery(
    {
      queryKey: ['quick-order-suggestions', query],
      queryFn: ({ signal }) => loadProducts({ query, per_page: maxOptions }, signal),
      enabled: query.length > 1,
      placeholderData: keepPreviousData,
    },
    browserQueries(),
  )
  const cards = text.length > 1 ? (data?.data ?? []) : []
  const { isOpen, active, close } = useCombobox({
    field,
    listId,
    count: cards.length,
    onOpen: () => undefined,
    onInput: () => undefined,
    onDelete: () => false,
  })
  if (!isOpen) return null
  return (
    <div
      role="listbox"
      id={listId}
      className="qo-options"
      aria-label="Подсказки"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {cards.map((card, index) => (
        <button
          key={card.product_id}
          type="button"
          role="option"
          id={optionId(listId, index)}
          className="qo-option t14"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => {
            close()
            onTake(codeOf(card))
          }}
        >
          <span>{card.name}</span>
          <small className="text-muted">
            {[card.sku, card.price === null ? 'цена по запросу' : formatPrice(card.price)].filter(Boolean).join(' · ')}
          </small>
        </button>
      ))}
    </div>
  )
}

const codeOf = ({ sku, product_id }: ProductCard): string => sku || String(product_id)

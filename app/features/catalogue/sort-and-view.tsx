import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { sortOrders } from '../../../shared/shop-api/product-query.ts'
import { writeStored } from '../../stores/persist.ts'
import { createStore } from '../../stores/store.ts'
import { useStore } from '../../stores/use-store.ts'
import { isModified } from '../../ui/is-modified.ts'
import { Link } from '../../ui/link.tsx'
import { firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

/**
 * Chooses the order of a listing by links, so that it works before and without JavaScript. It lies on the first
 * products: Escape and leaving it by keyboard close it.
 */
export function SortMenu({ query, onChoose }: { query: ListingQuery; onChoose: (sort: string) => void }) {
  const current = sortOrders.find(({ key }) => key === query.sort) ?? sortOrders[0]
  return (
    <details
      className="list-sort"
      onBlur={({ currentTarget: menu, relatedTarget: next }) => {
        // A click on a link gives the focus to what is around the menu, in Safari.
        if (next && !menu.contains(next) && !next.contains(menu)) menu.removeAttribute('open')
      }}
      onKeyDown={({ currentTarget: menu, key }) => {
        if (key !== 'Escape') return
        menu.querySelector('summary')?.focus()
        menu.removeAttribute('open')
      }}
    >
      <summary>
        <span className="i-sort s20 md:hidden" />
        <span className="text-muted max-md:sr-only">Сортировка:</span>
        <b>{current.label}</b>
        <span className="i-down s16" />
      </summary>
      <ul>
        {sortOrders.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={{ search: listingSearch(firstPageOf({ ...query, sort: key })) }}
              rel={key === query.sort ? undefined : 'nofollow'}
              aria-current={key === query.sort ? 'true' : undefined}
              preventScrollReset
              onClick={(event) => follow(event, () => onChoose(key))}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu; the focus stays where the order can be changed again. A tab of its own is the browser's. */
function follow(event: MouseEvent<HTMLElement>, choose: () => void) {
  const menu = event.currentTarget.closest('details')
  menu?.querySelector('summary')?.focus()
  menu?.removeAttribute('open')
  if (isModified(event)) return
  event.preventDefault()
  choose()
}

const views = [
  { view: 'grid', label: 'Плиткой', icon: 'i-grid s20' },
  { view: 'list', label: 'Списком', icon: 'i-list s20' },
] as const

type View = (typeof views)[number]['view']

/** `hasTable`: the rows have been asked for since the page was opened, so they may become a table. */
const viewStore = createStore<{ view: View; hasTable: boolean }>({ view: 'grid', hasTable: false }, (state) => {
  if (document.documentElement.dataset.view === 'list') state.view = 'list'
})

/**
 * Whether a listing is shown as a table of its characteristics. A page that was opened with rows keeps them until the
 * visitor asks for the table: nothing moves when it starts.
 */
export const useTable = (): boolean => useStore(viewStore, ({ view, hasTable }) => view === 'list' && hasTable, false)

/** Whether a listing is shown as the rows of a phone. */
export const useNarrowRows = (): boolean => useStore(viewStore, ({ view }) => view === 'list' && !isWide(), false)

/** A phone has no room for columns: its rows say the same. */
export const isWide = (): boolean => matchMedia('(min-width:48em)').matches

/**
 * Chooses between cards and rows. `data-view` on the document says which to the style sheet, so that the choice is
 * there before the first paint: the boot script copies it from storage (app/document/boot.ts).
 */
export function ViewSwitch() {
  const current = useStore(viewStore, ({ view }) => view, 'grid')
  const hasTable = useTable()
  const choose = (view: View, button: HTMLButtonElement) => {
    const { parentElement: group } = button
    document.documentElement.dataset.view = view
    writeStored('view', view)
    flushSync(() => {
      Object.assign(viewStore.state, { view, hasTable: view === 'list' && isWide() })
    })
    // A phone shows only the button of the other view, and the table needs none: it takes over the focus of the one that
    // goes.
    if (button.offsetParent) return
    group?.querySelector<HTMLElement>('[aria-pressed=false]')?.focus()
  }
  return (
    <>
      <fieldset className="list-view" aria-label="Вид списка">
        {views.map(({ view, label, icon }) => (
          <button
            key={view}
            type="button"
            className="icb"
            aria-label={label}
            aria-pressed={view === current}
            onClick={(event) => choose(view, event.currentTarget)}
          >
            <span className={icon} />
          </button>
        ))}
      </fieldset>
      {!hasTable && (
        <button type="button" className="btn-s list-table" onClick={(event) => choose('list', event.currentTarget)}>
          Таблицей
        </button>
      )}
    </>
  )
}

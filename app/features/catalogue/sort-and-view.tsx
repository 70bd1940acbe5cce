import { type MouseEvent, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { sortOrders } from '../../shop-api/sort-orders.ts'
import { writeStored } from '../../stores/persist.ts'
import { firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

/** Chooses the order of a listing by links, so that it works before and without JavaScript. */
export function SortMenu({ query }: { query: ListingQuery }) {
  const current = sortOrders.find(({ key }) => key === query.sort) ?? sortOrders[0]
  return (
    <details className="list-sort">
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
              onClick={closeMenu}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu; the focus stays where the order can be changed again. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest('details')
  menu?.querySelector('summary')?.focus()
  menu?.removeAttribute('open')
}

const views = [
  { view: 'grid', label: 'Плиткой', icon: 'i-grid s20' },
  { view: 'list', label: 'Списком', icon: 'i-list s20' },
] as const

/** Chooses between cards and rows. */
export function ViewSwitch() {
  const current = useView()
  return (
    <fieldset className="list-view" aria-label="Вид списка">
      {views.map(({ view, label, icon }) => (
        <button
          key={view}
          type="button"
          className="icb"
          aria-label={label}
          aria-pressed={view === current}
          onClick={choose(view)}
        >
          <span className={icon} />
        </button>
      ))}
    </fieldset>
  )
}

/** A phone shows only the button of the other view: it takes over the focus of the one that goes. */
const choose =
  (view: View) =>
  ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setView(view))
    if (button.offsetParent) return
    button.parentElement?.querySelector<HTMLElement>('[aria-pressed=false]')?.focus()
  }

type View = 'grid' | 'list'

const listeners = new Set<() => void>()

/**
 * How listings look. `data-view` on the document says it to the style sheet, so that the choice is there before the
 * first paint: the boot script copies it from storage (app/document/boot.ts).
 */
function useView(): View {
  return useSyncExternalStore(subscribe, readView, () => 'grid')
}

function setView(view: View): void {
  document.documentElement.dataset.view = view
  writeStored('view', view)
  for (const tell of listeners) tell()
}

const readView = (): View => (document.documentElement.dataset.view === 'list' ? 'list' : 'grid')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

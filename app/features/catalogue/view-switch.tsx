import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { setView, useView, type View } from './view.ts'

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

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '../../../shared/shop-api/contract/menu.ts'
import { loadMainMenu } from '../../shop-api/menu.ts'
import { Link } from '../../ui/link.tsx'
import { lazyComponent } from '../../ui/loading/lazy.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const MenuPanel = lazyComponent(() => import('./menu-panel.tsx').then((file) => file.MenuPanel))

async function loadPanels(): Promise<MenuItem[]> {
  const [{ items }] = await Promise.all([loadMainMenu(), MenuPanel.load()])
  return items
}

type Item = Pick<MenuItem, 'id' | 'title' | 'url' | 'target'> & { hasPanel?: boolean }

/** How long the pointer rests before a panel opens or closes, ms. */
const hoverDelayMs = 150

/**
 * The items of the main menu. One with a panel shows it under the mouse and on focus; the down arrow leads into it and
 * Escape out of it. The panels are loaded on first interest; without them the items are plain links.
 */
export function MainMenu({ items }: { items: Item[] }) {
  const { key } = useLocation()
  const [panels, setPanels] = useState<MenuItem[]>([])
  const [open, setOpen] = useState<{ id: number; at: string } | null>(null)
  const isHydrated = useIsHydrated()
  const root = useRef<HTMLElement>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A panel that was opened on another page is closed.
  const openId = open?.at === key ? open.id : null
  const panel = panels.find(({ id }) => id === openId)

  const show = ({ id, hasPanel }: Item) => {
    clearTimeout(timer.current)
    setOpen(hasPanel ? { id, at: key } : null)
    if (hasPanel) loadPanels().then(setPanels, () => undefined)
  }
  const showSoon = ({ pointerType }: PointerEvent, item: Item) => {
    if (pointerType !== 'mouse') return
    if (item.hasPanel) loadPanels().catch(() => undefined)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(show, hoverDelayMs, item)
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(setOpen, hoverDelayMs, null)
  }
  const hideOnBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    const links = [...(root.current?.querySelectorAll<HTMLElement>('.menu-cols a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (!panel) return
    if (event.key === 'Escape') {
      if (at >= 0) root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpen(null)
    } else if (event.key === 'ArrowDown') links[(at + 1) % links.length]?.focus()
    else if (event.key === 'ArrowUp') links.at(Math.max(at, 0) - 1)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={root}
      className="flex min-w-0"
      aria-label="Разделы"
      onBlur={hideOnBlur}
      onKeyDown={handleKey}
      onPointerLeave={hideSoon}
    >
      <ul className="nav-list">
        {items.map((item) => (
          <li key={item.id} onPointerEnter={(event) => showSoon(event, item)}>
            <Link
              to={item.url}
              target={item.target === '_blank' ? item.target : undefined}
              aria-expanded={isHydrated && item.hasPanel ? item.id === panel?.id : undefined}
              aria-controls={item.id === panel?.id ? 'menu-panel' : undefined}
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(item)}
            >
              {item.title}
              {item.hasPanel && <span className="i-down s14 -ml-2px text-muted" />}
            </Link>
          </li>
        ))}
      </ul>
      {panel && (
        <div id="menu-panel" className="menu-panel" onPointerEnter={() => clearTimeout(timer.current)}>
          <div className="wrap">
            <MenuPanel item={panel} />
          </div>
        </div>
      )}
    </section>
  )
}

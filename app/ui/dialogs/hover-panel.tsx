import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import './hover-panel.css'
import { lazyComponent, runLazy } from '../loading/lazy.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'

/** How long the pointer rests on the link before the panel opens, ms. */
const hoverDelayMs = 150

const Popup = lazyComponent(() => import('./hover-panel-popup.tsx').then((file) => file.HoverPanelPopup))
const preload = () => void Popup.load().catch(() => undefined)

interface Open {
  /** Key of the history entry at which it was opened: on another page it is closed. */
  at: string
  /** Opened by its button: the focus goes into the panel. */
  byButton: boolean
}

/**
 * A link with a panel below it that opens when the mouse rests on the link, or by the button that the keyboard finds
 * behind it; on a touch screen the link is just a link. `children` are rendered only while it is open. The panel's own
 * script, Ariakit's Hovercard, is loaded on first interest; if that fails, the link remains. Hovercard's own anchor
 * would bring all of it to every page, and waits for no script.
 */
export function HoverPanel({
  anchor,
  label,
  width,
  maxHeight,
  isOff = false,
  children,
}: {
  /** The link itself, e.g. `<Link to="/korzina">Корзина</Link>`. */
  anchor: ReactElement
  /** Name of the panel for screen readers; the button is called «Показать: label». */
  label: string
  /** px */
  width: number
  /** px */
  maxHeight?: number
  /** The link is just a link for now. */
  isOff?: boolean
  children: ReactNode
}) {
  const { key } = useLocation()
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef(0)
  const isHydrated = useIsHydrated()
  const [open, setOpen] = useState<Open | null>(null)
  const shown = open?.at === key ? open : null
  if (isOff && open) setOpen(null)

  useEffect(() => () => clearTimeout(timer.current), [])

  const openAfterDelay = () => {
    preload()
    timer.current = window.setTimeout(show, hoverDelayMs, false)
  }
  // The mouse already rests on the link when this is hydrated, or when the link gets its panel.
  const openAfterDelayRef = useRef(openAfterDelay)
  openAfterDelayRef.current = openAfterDelay
  useEffect(() => {
    const isMouse = matchMedia('(hover: hover)').matches
    if (!isOff && isMouse && !timer.current && root.current?.matches(':hover')) openAfterDelayRef.current()
  }, [isOff])

  const show = (byButton: boolean) => {
    const wanted = timer.current
    runLazy(Popup.load, () => timer.current === wanted && setOpen({ at: key, byButton }))
  }
  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = 0
  }
  const showSoon = ({ pointerType, target }: PointerEvent) => {
    if (isOff || pointerType !== 'mouse' || shown || timer.current || !root.current?.contains(target as Node)) return
    openAfterDelay()
  }
  /** React repeats the event when it hydrates this below a mouse that rests. */
  const enter = (event: PointerEvent) => {
    cancel()
    showSoon(event)
  }
  const toggle = () => {
    cancel()
    if (shown) setOpen(null)
    else show(true)
  }

  return (
    <span
      ref={root}
      className="relative flex"
      onPointerEnter={enter}
      onPointerMove={showSoon}
      onPointerLeave={cancel}
      onClickCapture={cancel}
    >
      {anchor}
      {isHydrated && !isOff && (
        <button
          ref={button}
          type="button"
          className="hp-open"
          aria-label={`Показать: ${label}`}
          aria-haspopup="dialog"
          aria-expanded={shown !== null}
          onClick={toggle}
        >
          <span className="i-down s16" />
        </button>
      )}
      {shown && !isOff && (
        <Popup
          anchor={root.current}
          button={button.current}
          label={label}
          width={width}
          maxHeight={maxHeight}
          takesFocus={shown.byButton}
          onClose={() => setOpen(null)}
        >
          {children}
        </Popup>
      )}
    </span>
  )
}

import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import './hover-panel.css'

/** The pointer rests on the link, and does not just pass over it, after so long, ms. */
const dwell = 150

const loadPopup = () => import('./hover-panel-popup.tsx').then((file) => file.HoverPanelPopup)
type Popup = Awaited<ReturnType<typeof loadPopup>>

interface Open {
  Popup: Popup
  /** The place in history at which it was opened: on another page it is closed. */
  at: string
  /** Opened by its button: the focus goes into the panel. */
  byButton: boolean
}

/**
 * A link with a panel below it that opens when the mouse rests on the link, or by the button that the keyboard finds
 * behind it; on a touch screen the link is just a link. `children` are rendered only while it is open. The panel's own
 * script is loaded at the first sign of interest; if that fails, the link remains.
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
  const [isAlive, setAlive] = useState(false)
  const [open, setOpen] = useState<Open | null>(null)
  const shown = open?.at === key ? open : null
  if (isOff && open) setOpen(null)

  useEffect(() => {
    setAlive(true)
    return () => clearTimeout(timer.current)
  }, [])

  const awaitDwell = () => {
    loadPopup().catch(() => undefined)
    timer.current = window.setTimeout(show, dwell, false)
  }
  // The mouse already rests on the link when this comes alive, or when the link gets its panel.
  const awaitDwellOf = useRef(awaitDwell)
  awaitDwellOf.current = awaitDwell
  useEffect(() => {
    const isMouse = matchMedia('(hover: hover)').matches
    if (!isOff && isMouse && !timer.current && root.current?.matches(':hover')) awaitDwellOf.current()
  }, [isOff])

  const show = (byButton: boolean) => {
    const wanted = timer.current
    loadPopup().then(
      (Popup) => timer.current === wanted && setOpen({ Popup, at: key, byButton }),
      () => undefined,
    )
  }
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = 0
  }
  const showSoon = ({ pointerType, target }: PointerEvent) => {
    if (isOff || pointerType !== 'mouse' || shown || timer.current || !root.current?.contains(target as Node)) return
    awaitDwell()
  }
  /** React repeats it when this part comes alive below a mouse that rests. */
  const enter = (event: PointerEvent) => {
    forget()
    showSoon(event)
  }
  const toggle = () => {
    forget()
    if (shown) setOpen(null)
    else show(true)
  }

  return (
    <span
      ref={root}
      className="relative flex"
      onPointerEnter={enter}
      onPointerMove={showSoon}
      onPointerLeave={forget}
      onClickCapture={forget}
    >
      {anchor}
      {isAlive && !isOff && (
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
        <shown.Popup
          anchor={root.current}
          button={button.current}
          label={label}
          width={width}
          maxHeight={maxHeight}
          takesFocus={shown.byButton}
          onClose={() => setOpen(null)}
        >
          {children}
        </shown.Popup>
      )}
    </span>
  )
}

import { Hovercard, HovercardAnchor, HovercardDisclosure, HovercardProvider } from '@ariakit/react/hovercard'
import type { ReactElement, ReactNode } from 'react'
import './hover-panel.css'

/**
 * A link with a panel below it that opens when the pointer rests on the link, or by the button that the keyboard finds
 * behind it. `children` are rendered only while it is open.
 */
export function HoverPanel({
  anchor,
  label,
  width,
  maxHeight,
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
  children: ReactNode
}) {
  return (
    <HovercardProvider placement="bottom-end" timeout={150}>
      <span className="hp">
        <HovercardAnchor render={anchor} />
        <HovercardDisclosure className="hp-open" aria-label={`Показать: ${label}`}>
          <span className="i-down s16" />
        </HovercardDisclosure>
      </span>
      <Hovercard
        portal
        unmountOnHide
        gutter={8}
        className="hp-panel"
        aria-label={label}
        style={{ width: `min(${width}px, calc(100vw - 32px))`, maxHeight }}
      >
        {children}
      </Hovercard>
    </HovercardProvider>
  )
}

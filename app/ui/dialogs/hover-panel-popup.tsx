import './hover-panel-popup.css'
import { Hovercard, HovercardArrow, useHovercardStore } from '@ariakit/react/hovercard'
import { type PointerEvent, type ReactNode, useLayoutEffect } from 'react'

/**
 * The open panel of HoverPanel. Escape, a click or the focus outside and a mouse that goes neither to it nor to its
 * anchor call `onClose`.
 */
export function HoverPanelPopup({
  anchor,
  button,
  label,
  width,
  maxHeight,
  takesFocus,
  onClose,
  children,
}: {
  anchor: HTMLElement | null
  button: HTMLElement | null
  label: string
  /** px */
  width: number
  /** px */
  maxHeight: number | undefined
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
}) {
  const store = useHovercardStore({
    open: true,
    setOpen: (open) => !open && close(),
    placement: 'bottom-end',
    hideTimeout: 300,
  })
  /** The focus goes back from the panel to where it came from. */
  const close = () => {
    if (store.getState().contentElement?.contains(document.activeElement)) button?.focus()
    onClose()
  }
  useLayoutEffect(() => {
    store.setAnchorElement(anchor)
    store.setDisclosureElement(button)
  }, [store, anchor, button])
  return (
    <Hovercard
      store={store}
      portal
      unmountOnHide
      gutter={8}
      autoFocusOnShow={takesFocus}
      hideOnHoverOutside={!takesFocus}
      className="hp-panel"
      onPointerLeave={releaseFocus}
      aria-label={label}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
    >
      <HovercardArrow size={20} />
      <div
        className="hp-body"
        style={{ maxHeight: maxHeight && `min(${maxHeight}px, var(--popover-available-height))` }}
      >
        {children}
      </div>
    </Hovercard>
  )
}

/** A panel with the focus inside stays open. Where a mouse click has put it there, it does not hold the panel. */
function releaseFocus({ currentTarget: panel, pointerType }: PointerEvent<HTMLElement>) {
  const focused = panel.querySelector<HTMLElement>(':focus:not(:focus-visible)')
  if (pointerType === 'mouse') focused?.blur()
}

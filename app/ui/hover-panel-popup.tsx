import { Hovercard, HovercardArrow, useHovercardStore } from '@ariakit/react/hovercard'
import { type ReactNode, useLayoutEffect } from 'react'

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
    setOpen: (open) => !open && onClose(),
    placement: 'bottom-end',
    hideTimeout: 300,
  })
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

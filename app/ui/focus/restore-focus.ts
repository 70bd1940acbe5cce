/** What was pressed in `place` gives way to something else: that gets the focus, unless something has it. */
export function restoreFocus(place: Element | null | undefined, selector: string): void {
  requestAnimationFrame(() => {
    const { activeElement: focused, body } = document
    // The button of a message that was hidden keeps the focus until after this frame.
    if (focused !== body && !focused?.matches(':disabled, [hidden] *')) return
    place?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
}

/** What was pressed in `place` gives way to something else: that gets the focus, unless something has it. */
export function restoreFocus(place: Element | null | undefined, selector: string): void {
  requestAnimationFrame(() => {
    const { activeElement: focused, body } = document
    if (focused !== body && !focused?.matches(':disabled')) return
    place?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
}

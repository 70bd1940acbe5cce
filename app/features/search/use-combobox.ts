import { useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  field: HTMLInputElement
  /** Id of the list; its options are `optionId(0)` and so on. */
  listId: string
  /** Number of options. */
  count: number
  onOpen: () => void
  onInput: () => void
  /** Delete was pressed on an option; false when that means nothing there, so that it deletes text. */
  onDelete: (index: number) => boolean
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Makes a combobox (WAI-ARIA, list pop-up) of a field that stands in the page already. The field keeps the focus;
 * `isOpen` says that its list is wanted and has options, `active` is the option under the arrow keys, -1 for none.
 */
export function useCombobox({ field, listId, count, onOpen, onInput, onDelete }: ComboboxOptions) {
  const [isWanted, setWanted] = useState(() => document.activeElement === field)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0

  const open = useEffectEvent(() => {
    onOpen()
    setWanted(true)
  })
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const input = useEffectEvent(() => {
    setActive(-1)
    onInput()
    setWanted(true)
  })
  const catchUp = useEffectEvent(onInput)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (!isOpen) {
      if (event.key === 'ArrowDown') open()
      return
    }
    const next = nextActive(event.key, active, count)
    if (next !== null) setActive(next)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) document.getElementById(optionId(listId, active))?.click()
    else if (event.key === 'Delete' && active >= 0 && onDelete(active)) setActive(-1)
    else return
    event.preventDefault()
  })
  const leave = useEffectEvent((event: Event) => {
    const goal = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (goal !== field && !(goal instanceof Element && goal.closest(`#${listId}`))) close()
  })

  useEffect(() => {
    // What was typed while this was being loaded.
    catchUp()
    const listeners = new AbortController()
    const { signal } = listeners
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    field.ariaHasPopup = 'listbox'
    field.autocomplete = 'off'
    for (const sign of ['focus', 'click']) field.addEventListener(sign, () => open(), { signal })
    field.addEventListener('input', () => input(), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    field.form?.addEventListener('focusout', (event) => leave(event), { signal })
    document.addEventListener('pointerdown', (event) => leave(event), { signal })
    return () => listeners.abort()
  }, [field])

  useEffect(() => {
    field.ariaExpanded = String(isOpen)
    setOrRemove(field, 'aria-controls', isOpen ? listId : null)
    setOrRemove(field, 'aria-activedescendant', isOpen && active >= 0 ? optionId(listId, active) : null)
    if (isOpen) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, active])

  return { isWanted, isOpen, active, close }
}

/** Where a key leads from the active option; null for a key that leads nowhere. Before the first comes the text. */
function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  if (key === 'Home' && active >= 0) return 0
  if (key === 'End' && active >= 0) return count - 1
  return null
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

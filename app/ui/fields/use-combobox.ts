import { useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  field: HTMLInputElement
  listId: string
  count: number
  onOpen: () => void
  onInput: () => void
  /** The Delete key on an option; false if the option cannot be deleted, so that the key deletes text. */
  onDelete: (index: number) => boolean
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Makes a combobox (WAI-ARIA, list pop-up) of a field that is in the page already; why not with Ariakit:
 * docs/decisions/071. The field keeps the focus. `isExpanded` is whether the list is to be open, `isOpen` whether it
 * also has options; `active` is the option under the arrow keys, -1 for none.
 */
export function useCombobox({ field, listId, count, onOpen, onInput, onDelete }: ComboboxOptions) {
  const [isExpanded, setExpanded] = useState(() => document.activeElement === field)
  const [active, setActive] = useState(-1)
  const isOpen = isExpanded && count > 0

  const open = useEffectEvent(() => {
    onOpen()
    setExpanded(true)
  })
  const close = () => {
    setExpanded(false)
    setActive(-1)
  }
  const onFieldInput = useEffectEvent(() => {
    setActive(-1)
    onInput()
    setExpanded(true)
  })
  const readField = useEffectEvent(onInput)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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
  const onLeave = useEffectEvent((event: Event) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (to !== field && !(to instanceof Element && to.closest(`#${listId}`))) close()
  })

  const onSubmit = useEffectEvent(close)

  useEffect(() => {
    // What was typed while this was loading.
    readField()
    const listeners = new AbortController()
    const { signal } = listeners
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    field.ariaHasPopup = 'listbox'
    field.autocomplete = 'off'
    for (const type of ['focus', 'click']) field.addEventListener(type, () => open(), { signal })
    field.addEventListener('input', () => onFieldInput(), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    field.form?.addEventListener('focusout', (event) => onLeave(event), { signal })
    field.form?.addEventListener('submit', () => onSubmit(), { signal })
    document.addEventListener('pointerdown', (event) => onLeave(event), { signal })
    return () => listeners.abort()
  }, [field])

  useEffect(() => {
    field.ariaExpanded = String(isOpen)
    setOrRemove(field, 'aria-controls', isOpen ? listId : null)
    setOrRemove(field, 'aria-activedescendant', isOpen && active >= 0 ? optionId(listId, active) : null)
    if (isOpen) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, active])

  return { isExpanded, isOpen, active, close }
}

/** The option that a key leads to from the active one, -1 for the text before the first; null for other keys. */
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

import { type MouseEventHandler, useEffect, useRef, useState } from 'react'
import { takeQuantity } from '../../../shared/format/quantity.ts'
import { takeInSteps } from '../../../shared/format/quantity-changes.ts'
import { showSnackbar } from '../snackbar.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

/** More characters than this do not fit between the buttons. */
const shownCharacters = 7
/** Events after which nobody may come back. */
const leaving = ['pagehide', 'visibilitychange']

/**
 * A quantity that is stepped or typed, in steps of `minimum`, which is also the least: what is typed is raised to the
 * next step when the field is left. With `isExact` it is accepted as typed, 0 too. A message says what was changed or
 * refused. The quantity is kept when the page is left while typing. `name` is the field's name in its form; `onRemove`
 * as in QuantityStepper.
 */
export function QuantityField({
  name,
  value,
  onChange,
  onRemove,
  minimum,
  unit,
  label,
  isExact = false,
}: {
  name: string
  value: number
  onChange: (value: number) => void
  onRemove?: MouseEventHandler<HTMLButtonElement> | undefined
  minimum: number
  unit: string
  label?: string
  isExact?: boolean
}) {
  const [draft, setDraft] = useState<string | null>(null)
  // Accepting the text may move the focus, which accepts it again.
  const typed = useRef<string | null>(null)
  const type = (text: string | null) => {
    typed.current = text
    setDraft(text)
  }
  const read = (text: string) => (isExact ? takeQuantity(text, unit) : takeInSteps(text, unit, minimum))
  /** @returns whether the text is accepted as typed */
  const accept = (): boolean => {
    const text = typed.current ?? ''
    type(null)
    if (text.trim() === '') return true
    const { quantity, notice } = read(text)
    if (notice) showSnackbar(notice)
    if (quantity !== null) onChange(quantity)
    return notice === ''
  }
  useEffect(() => {
    if (draft === null) return
    const keep = () => {
      const { quantity } = read(draft)
      // Nobody would see what 0 removes.
      if (quantity) onChange(quantity)
    }
    const { href } = location
    for (const type of leaving) addEventListener(type, keep)
    return () => {
      for (const type of leaving) removeEventListener(type, keep)
      // Only where the router has left the page: a line that was removed must not come back.
      if (location.href !== href) keep()
    }
  })
  const text = draft ?? String(value)
  return (
    <QuantityStepper value={value} onChange={onChange} onRemove={onRemove} minimum={minimum} label={label} size="lg">
      <label className="qty-n">
        <input
          name={name}
          aria-label={unit ? `Количество, ${unit}` : 'Количество'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          // The browser's own padding is 4 px.
          style={{ width: `calc(${Math.min(text.length, shownCharacters)}ch + 4px)` }}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={accept}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter accepts the text; it must not also press a button that gets the focus.
            if (!accept() || isExact) event.preventDefault()
          }}
        />
        {unit && <small> {unit}</small>}
      </label>
    </QuantityStepper>
  )
}

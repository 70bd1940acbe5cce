import type { MouseEventHandler, ReactNode } from 'react'
import { formatNumber } from '../../../shared/format/plural.ts'
import { announce } from '../announce.ts'

/**
 * Chooses a quantity in steps of `minimum`, which is also the least. `children` replace the number between. With
 * `onRemove` it is the quantity of something that is in the cart, and below the minimum it is removed. Each step is
 * announced: a live region in every card would be sixty of them on a page.
 */
export function QuantityStepper({
  value,
  onChange,
  onRemove,
  minimum,
  size = 'm',
  label = 'Количество',
  children = <span className="qty-n">{value}</span>,
}: {
  value: number
  onChange: (value: number) => void
  onRemove?: MouseEventHandler<HTMLButtonElement> | undefined
  minimum: number
  size?: 'm' | 'lg'
  label?: string
  children?: ReactNode
}) {
  const isLeast = value <= minimum
  const isRemoving = isLeast && onRemove !== undefined
  // Not `disabled`: it would take the focus from who has just stepped down to it.
  const isIdle = isLeast && !onRemove
  const step = (wanted: number) => {
    onChange(wanted)
    announce(formatNumber(wanted))
  }
  const classes = ['qty', size === 'lg' && 'qty-lg', onRemove && 'qty-in']
  return (
    <fieldset className={classes.filter(Boolean).join(' ')} aria-label={label} tabIndex={onRemove && -1}>
      <button
        type="button"
        className="qty-btn"
        aria-label={isRemoving ? 'Убрать из корзины' : 'Меньше'}
        aria-disabled={isIdle || undefined}
        // What is between two steps goes to the next one.
        onClick={isRemoving ? onRemove : () => isIdle || step((Math.ceil(value / minimum) - 1) * minimum)}
      >
        <span className={isRemoving ? 'i-trash s16' : 'i-minus s16'} />
      </button>
      {children}
      <button
        type="button"
        className="qty-btn"
        aria-label="Больше"
        onClick={() => step((Math.floor(value / minimum) + 1) * minimum)}
      >
        <span className="i-plus s16" />
      </button>
    </fieldset>
  )
}

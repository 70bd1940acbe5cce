import { useId } from 'react'
import { formatPhone, telHref } from '../../../shared/format/phone-text.ts'
import { orderFields } from '../../../shared/shop/order-fields.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { FieldNote } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'

export interface Choice {
  code: string
  title: string
  /** What it costs, in words. */
  price?: string
  notes: string[]
  /** Why it cannot be had; null: it can. */
  problem: string | null
}

interface ChoicesProps {
  field: 'shippingMethod' | 'paymentMethod'
  /** Of the radio buttons; that of the field where none is given. */
  name?: string
  choices: readonly Choice[]
  value: string
  /** Without it the choice is a plain form field. */
  onChoose?: (code: string) => void
  error?: string
}

/** Radio buttons as cards; what cannot be had is among them with the reason. */
export function Choices({ field, name = field, choices, value, onChoose, error }: ChoicesProps) {
  const noteId = useId()
  if (choices.length === 0) {
    return (
      <p className="co-note">
        <span className="i-info s16" />
        <span>
          Для этого заказа магазин ничего не предлагает. Позвоните нам, поможем:{' '}
          <a className="link" href={telHref(shop.phone)}>
            {formatPhone(shop.phone)}
          </a>
        </span>
      </p>
    )
  }
  return (
    <fieldset className="co-ways" data-invalid={error ? '' : undefined} aria-describedby={error && noteId}>
      <legend className="sr-only">{orderFields[field].label}</legend>
      {choices.map(({ code, title, price, notes, problem }) => (
        <label key={code} className="co-way">
          <input
            type="radio"
            name={name}
            value={code}
            disabled={problem !== null}
            {...(onChoose
              ? { checked: code === value, onChange: () => onChoose(code) }
              : { defaultChecked: code === value })}
          />
          <b className="block">{title}</b>
          {price && <span className="co-way-price font-600 num t14">{price}</span>}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
          {problem && <small className="co-way-off">{problem}</small>}
        </label>
      ))}
      {error && <FieldNote id={noteId} text={error} />}
    </fieldset>
  )
}

/** Above the choices: an earlier one does not count any more. */
export function LostChoice({ text }: { text: string }) {
  return (
    <p className="co-note">
      <span className="i-info s16" />
      {text}
    </p>
  )
}

/** The place of methods that are not known yet; those of payment are lower than those of delivery. */
export function MethodSkeleton({
  count,
  isLow = false,
  hasFailed = false,
}: {
  count: number
  isLow?: boolean
  hasFailed?: boolean
}) {
  if (hasFailed) return <p className="co-note">Появятся, когда магазин ответит: нажмите «Повторить» рядом с заказом.</p>
  return (
    <div className="co-ways">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places
        <Skeleton key={index} className={isLow ? 'co-way-low' : 'co-way-skeleton'} />
      ))}
    </div>
  )
}

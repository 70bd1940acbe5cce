import type { HTMLAttributes, HTMLInputTypeAttribute, Ref } from 'react'
import { useId } from 'react'
import './field.css'

export interface FieldProps {
  name: string
  label: string
  value: string
  /** Without it the field is uncontrolled, beginning with `value`: for forms that work without script. */
  onChange?: (value: string) => void
  /** What is wrong; null or '' while nothing is. */
  error?: string | null
  /** A sentence under the field that helps to fill it in. */
  hint?: string
  onBlur?: () => void
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  required?: boolean
  /** Says so beside the label: in a form that has both kinds of fields. */
  isOptional?: boolean
  disabled?: boolean
  multiline?: boolean
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

/** Not `type="email"`: it would turn the Cyrillic domain that was typed into `xn--…`. */
const emailText = { autoCapitalize: 'none', spellCheck: false }

/** A text field under its label; what is wrong or helps is below and is read out with it. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  onBlur,
  isOptional = false,
  multiline = false,
  className = '',
  inputRef,
  type = 'text',
  ...attributes
}: FieldProps) {
  const id = useId()
  const note = error || hint
  const shared = {
    ...attributes,
    ...(onChange
      ? { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
      : { defaultValue: value }),
    id,
    className: 'inp',
    ...(attributes.inputMode === 'email' && emailText),
    onBlur,
    'aria-invalid': Boolean(error),
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className={`fld ${className}`}>
      <label htmlFor={id}>{isOptional ? `${label} (необязательно)` : label}</label>
      {multiline ? (
        <textarea {...(shared as React.TextareaHTMLAttributes<HTMLTextAreaElement>)} rows={3} />
      ) : (
        <input {...shared} ref={inputRef} type={type} />
      )}
      {note && <FieldNote id={`${id}-note`} text={note} isError={Boolean(error)} />}
    </div>
  )
}

/** The sentence below a field, or below a group of choices. */
export function FieldNote({ id, text, isError = true }: { id?: string; text: string; isError?: boolean }) {
  return (
    <p id={id} className={isError ? 'fld-note text-sale' : 'fld-note'}>
      {isError && <span className="i-info s16" />}
      <span>{text}</span>
    </p>
  )
}

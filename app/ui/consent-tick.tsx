import { useId } from 'react'
import { FieldNote } from './fields/field.tsx'
import './fields/field.css'

interface SentenceProps {
  /** The class of the links. */
  linkClass?: string
  /** In parts; those with an address are links to documents. */
  words: readonly (string | { text: string; path: string })[]
}

interface ConsentTickProps extends SentenceProps {
  name: string
  required: boolean
  /** Of the form that it belongs to, where it is outside of it. */
  form?: string
  error?: string | null
  checked: boolean
  /** Without it the box is uncontrolled, beginning with `checked`: for forms that work without script. */
  onChange?: (checked: boolean) => void
  onBlur?: () => void
  className?: string
}

/** Words about documents, which open in new windows (spec 2). */
export function Sentence({ words, linkClass = 'link' }: SentenceProps) {
  return words.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.path} className={linkClass} href={part.path} target="_blank" rel="noopener">
        {part.text}
      </a>
    ),
  )
}

/** A box by which somebody agrees to a document. */
export function ConsentTick({
  words,
  linkClass,
  error,
  checked,
  onChange,
  className = '',
  ...input
}: ConsentTickProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex gap-12px">
        <input
          {...input}
          type="checkbox"
          className="tick"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          {...(onChange
            ? { checked, onChange: (event) => onChange(event.target.checked) }
            : { defaultChecked: checked })}
        />
        <span>
          <Sentence words={words} linkClass={linkClass} />
          {!input.required && ' (необязательно)'}
        </span>
      </label>
      {error && <FieldNote id={id} text={error} />}
    </div>
  )
}

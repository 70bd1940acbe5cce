import './steps.css'

/** The steps of a flow in a row; those before `current` (from 0) are done. */
export function Steps({ label, names, current }: { label: string; names: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < current ? 'step-done' : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden="true">{index < current ? <span className="i-check s16" /> : index + 1}</i>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}

import './steps.css'

interface StepsProps {
  label: string
  names: readonly string[]
  /** From 0; the steps before it are done. */
  current: number
  /** Where the first step can be gone back to. */
  backTo?: string
}

export function Steps({ label, names, current, backTo }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, index) => {
        const step = (
          <>
            <i aria-hidden="true">{index < current ? <span className="i-check s16" /> : index + 1}</i>
            <span className={index === current ? undefined : 'max-md:sr-only'}>{name}</span>
          </>
        )
        return (
          <li
            key={name}
            className={index < current ? 'step-done' : ''}
            aria-current={index === current ? 'step' : undefined}
          >
            {backTo && index === 0 ? <a href={backTo}>{step}</a> : step}
          </li>
        )
      })}
    </ol>
  )
}

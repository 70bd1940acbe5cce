import { useId } from 'react'
import { codeLength } from '../../../shared/shop/settings.ts'
import { FieldNote } from '../../ui/fields/field.tsx'
import { dispatch } from './login-store.ts'

const places = Array.from({ length: codeLength }, (_, place) => place)

/** One field for the code, drawn as a box for each digit: it can be pasted, and filled in by the browser. */
export function CodeField({ code, error, isBusy }: { code: string; error?: string; isBusy: boolean }) {
  const id = useId()
  return (
    <div className="login-code">
      <div className="login-boxes">
        <input
          name="code"
          value={code}
          aria-label="Код из сообщения, 4 цифры"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={isBusy}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-note` : undefined}
          onClick={({ currentTarget }) => currentTarget.setSelectionRange(codeLength, codeLength)}
          onChange={(event) => dispatch({ event: 'type', field: 'code', text: event.target.value })}
          onBlur={() => dispatch({ event: 'leave', field: 'code' })}
        />
        {places.map((place) => (
          <b key={place} aria-hidden className={place === Math.min(code.length, codeLength - 1) ? 'cur' : undefined}>
            {code[place]}
          </b>
        ))}
      </div>
      {error && <FieldNote id={`${id}-note`} text={error} />}
    </div>
  )
}

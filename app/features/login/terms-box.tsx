import { useId } from 'react'
import { FieldNote } from '../../ui/fields/field.tsx'
import { dispatch } from './login-store.ts'

const documents = { target: '_blank', rel: 'noopener', className: 'link' }

/** The terms that a new customer accepts (spec 5). Its links open in new windows. */
export function TermsBox({ agrees, error }: { agrees: boolean; error?: string }) {
  const id = useId()
  return (
    <div className="t14">
      <label className="flex gap-12px">
        <input
          type="checkbox"
          className="tick"
          name="agrees"
          checked={agrees}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => dispatch({ event: 'agree', agrees: event.target.checked })}
          onBlur={() => dispatch({ event: 'leave', field: 'agrees' })}
        />
        <span>
          Принимаю условия{' '}
          <a {...documents} href="/polzovatelskoe-soglashenie">
            публичной оферты
          </a>{' '}
          и даю{' '}
          <a {...documents} href="/soglasie-na-obrabotku">
            согласие на обработку персональных данных
          </a>{' '}
          согласно{' '}
          <a {...documents} href="/politika-konfidencialnosti">
            политике конфиденциальности
          </a>
        </span>
      </label>
      {error && <FieldNote id={`${id}-note`} text={error} />}
    </div>
  )
}

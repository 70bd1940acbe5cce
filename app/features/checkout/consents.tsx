import { useId } from 'react'
import { FieldNote } from '../../ui/fields/field.tsx'
import type { FormParts } from './panel.tsx'

interface ConsentsProps extends FormParts {
  withData: boolean
  /** Of the form that they belong to, where they stand outside of it. */
  formId?: string
}

/** The terms box of the spec, and beside it the consent to personal data of its own where the shop asks for one. */
export function Consents({ form, errors, onChange, withData, formId }: ConsentsProps) {
  return (
    <>
      <Consent
        name="agree_terms"
        formId={formId}
        isTicked={form.agree_terms}
        error={errors.agree_terms}
        onTick={onChange && ((agree_terms) => onChange({ agree_terms }))}
      >
        Принимаю условия <NewWindow url="/polzovatelskoe-soglashenie">договора публичной оферты</NewWindow> и даю
        согласие на обработку персональных данных в соответствии с{' '}
        <NewWindow url="/politika-konfidencialnosti">политикой конфиденциальности</NewWindow>
      </Consent>
      {withData && (
        <Consent
          name="agree_data"
          formId={formId}
          isTicked={form.agree_data}
          error={errors.agree_data}
          onTick={onChange && ((agree_data) => onChange({ agree_data }))}
        >
          Даю <NewWindow url="/soglasie-na-obrabotku">согласие на обработку персональных данных</NewWindow>
        </Consent>
      )}
    </>
  )
}

interface ConsentProps {
  name: string
  formId: string | undefined
  isTicked: boolean
  error?: string
  onTick?: (isTicked: boolean) => void
  children: React.ReactNode
}

function Consent({ name, formId, isTicked, error, onTick, children }: ConsentProps) {
  const noteId = useId()
  return (
    <div className="co-agree">
      <label>
        <input
          type="checkbox"
          name={name}
          form={formId}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error && noteId}
          {...(onTick
            ? { checked: isTicked, onChange: (event) => onTick(event.target.checked) }
            : { defaultChecked: isTicked })}
        />
        <span>{children}</span>
      </label>
      {error && <FieldNote id={noteId} text={error} />}
    </div>
  )
}

function NewWindow({ url, children }: { url: string; children: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

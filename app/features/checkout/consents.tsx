import type { ReactNode } from 'react'
import { orderFields, type TickName, tickNames } from '../../shop/order-fields.ts'
import { FieldNote } from '../../ui/fields/field.tsx'
import type { FormParts } from './panel.tsx'

interface ConsentsProps extends FormParts {
  /** Of the form that they belong to, where they are outside of it. */
  formId?: string
}

/** The words of the spec for the terms; the consent to personal data alone is for shops that ask for one. */
const words: Record<TickName, ReactNode> = {
  agreeTerms: (
    <>
      Принимаю условия <NewWindow url="/polzovatelskoe-soglashenie">договора публичной оферты</NewWindow> и даю согласие
      на обработку персональных данных в соответствии с{' '}
      <NewWindow url="/politika-konfidencialnosti">политикой конфиденциальности</NewWindow>
    </>
  ),
  agreeData: (
    <>
      Даю <NewWindow url="/soglasie-na-obrabotku">согласие на обработку персональных данных</NewWindow>
    </>
  ),
}

export function Consents({ form, errors, onChange, needs, formId }: ConsentsProps) {
  const asked = tickNames.filter((name) => orderFields[name].isAsked(needs))
  return asked.map((name) => {
    const noteId = `${name}-note`
    const error = errors[name]
    return (
      <div key={name} className="co-agree mt-16px t14">
        <label>
          <input
            type="checkbox"
            className="tick"
            name={name}
            form={formId}
            required
            aria-invalid={Boolean(error)}
            aria-describedby={error && noteId}
            {...(onChange
              ? { checked: form[name], onChange: (event) => onChange({ [name]: event.target.checked }) }
              : { defaultChecked: form[name] })}
          />
          <span>{words[name]}</span>
        </label>
        {error && <FieldNote id={noteId} text={error} />}
      </div>
    )
  })
}

function NewWindow({ url, children }: { url: string; children: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
